/** "Reply" and "People coming" in our own exports: those who have said no come back unchanged. */
const ownTitles = [
  ['Reply', 'People coming'],
  ['Réponse', 'Personnes attendues'],
  ['الرد', 'عدد من سيحضرون'],
] as const
export const isOwnExport = (titles: readonly string[]): boolean =>
  ownTitles.some((own) => own.every((title) => titles.includes(title)))
