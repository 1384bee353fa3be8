import { normaliseTitle } from '../titles/normalise-title.ts'

const words = new Set(
  `mr, mrs, ms, miss, mx, sir, madam, dr, prof, professor, rev, reverend, fr, father, sister, hon, honourable, chief, alhaji, alhaja, hajia, engr, barr, capt,
  captain, col, colonel, gen, general, major, m, mme, mlle, mmes, mm, monsieur, madame, mademoiselle, docteur, professeur, maitre, me, pr, pere, soeur, hadj, hadja, cheikh,
  herr, frau, familie, hr, fr, shri, smt, kumari, sri, श्री, श्रीमती, सुश्री, कुमारी, डॉ, डॉक्टर, السيد, السيدة, السادة, سيد, سيدة, الاستاذ, الاستاذة, استاذ, استاذة,
  الدكتور, الدكتورة, دكتور, دكتورة, د, ا, م, ا د, البروفيسور, بروفيسور, المهندس, المهندسة, مهندس, مهندسة, الشيخ, الشيخة, شيخ, شيخة, الحاج, الحاجة, حاج, حاجة, سعادة, معالي, سمو,
  صاحب, صاحبة, السمو, الملكي, الامير, الاميرة, امير, اميرة, فضيلة, سماحة, نيافة, حضرة, جناب, عطوفة, دولة, فخامة, معلم, المعلم, اللواء, العميد, العقيد, المقدم, الرائد, النقيب,
  الملازم, الفريق, الركن, المستشار, المستشارة, المحامي, المحامية, السفير, السفيرة, القاضي, الوزير, الوزيرة, النائب, القس, الاب, المطران, الانسة, انسة, الكابتن, كابتن`
    .split(',')
    .map(normaliseTitle),
)
const maxLength = 40
const minShare = 0.8

/** "Mrs", "سعادة الدكتور": how someone is addressed, and no name. */
const isFormOfAddress = (cell: string): boolean => {
  if (cell.length > maxLength) return false
  const parts = normaliseTitle(cell)
    .split(' ')
    .filter((part) => part !== '')
  return parts.length > 0 && parts.every((part) => words.has(part))
}

/** A column of these, which Arabic may call like one of last names. */
export const areFormsOfAddress = (cells: readonly string[]): boolean =>
  cells.length > 0 && cells.filter(isFormOfAddress).length >= cells.length * minShare
