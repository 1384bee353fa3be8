const listWords = (text: string): ReadonlySet<string> => new Set(text.trim().split(/[\s,]+/))

const phoneWords = listWords(
  'tel tels telephone telephones phone phones mobile mobiles mob cell handy telefon portable whatsapp',
)
const mailWords = listWords('email emails mail mails courriel courriels')
/** Beside one of the words above they say which of several numbers or addresses a column has. */
const kindWords = listWords(`
  home work office business main primary secondary other others alternate alternative second
  personal private day daytime evening direct directe directs line landline house emergency
  domicile maison bureau pro professionnel professionnelle perso personnel personnelle fixe
  mobile mob cell portable autre autres principal ligne secondaire
  privat geschaftlich dienstlich festnetz mobil`)
const number = /^(?:no|nos|nr|num|number|numbers|numero|numeros|[1-9])$/u

/**
 * A title made of such words alone: `Tel (home)`, `Mobile 1`, `Tél. direct`, `E-mail pro`. Takes a
 * title without accents and marks.
 */
export function findReachField(title: string): 'EMAIL' | 'CONTACT' | null {
  const parts = title
    .replace(/\be (?=mails?\b)/gu, 'e')
    .split(' ')
    .filter((part) => !number.test(part))
  const isAll = (main: ReadonlySet<string>) =>
    parts.some((part) => main.has(part)) &&
    parts.every((part) => main.has(part) || kindWords.has(part))
  if (isAll(mailWords)) return 'EMAIL'
  return isAll(phoneWords) ? 'CONTACT' : null
}
