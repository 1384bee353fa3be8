/** Words as titles are compared, without accents and marks. */
const listWords = (text: string): ReadonlySet<string> => new Set(text.trim().split(/[\s,]+/))

const phoneWords = listWords(
  `tel tels telephone telephones phone phones mobile mobiles mob cell cellphone cellular handy telefon portable whatsapp gsm cellulaire
  هاتف الهاتف تلفون التلفون تليفون التليفون تيلفون موبايل الموبايل جوال الجوال نقال النقال خلوي الخلوي محمول المحمول واتساب الواتساب واتس
  फोन मोबाइल मोबाईल व्हाट्सएप टेलीफोन`,
)
const mailWords = listWords('email emails mail mails courriel courriels ايميل الايميل ईमेल')
/** Beside one of the words above they say which of several numbers or addresses a column has. */
const anyKinds = `
  work office business main primary secondary other others alternate alternative second personal
  private pro professionnel professionnelle perso personnel personnelle autre autres principal
  secondaire privat geschaftlich dienstlich شخصي الشخصي عمل العمل اخر بديل`
const mailKinds = listWords(anyKinds)
const phoneKinds = listWords(`${anyKinds}
  home day daytime evening direct directe directs line landline house mobile mob cell
  h w m o r res resi residence off ofc portable domicile maison bureau fixe ligne festnetz mobil منزل المنزل البيت المكتب ارضي الارضي`)
const number =
  /^(?:no|nos|nr|num|number|numbers|numero|numeros|n|de|رقم|ارقام|الرقم|नंबर|नम्बर|संख्या|[1-9])$/u

/**
 * A title made of such words alone: `Tel (home)`, `Mobile 1`, `Tél. direct`, `E-mail pro`. Takes a
 * title without accents and marks.
 */
export function findReachField(title: string): 'EMAIL' | 'CONTACT' | null {
  const parts = title
    .replace(/\be (?=mails?\b)/gu, 'e')
    .split(' ')
    .filter((part) => !number.test(part))
  const areAll = (main: ReadonlySet<string>, kinds: ReadonlySet<string>) =>
    parts.some((part) => main.has(part)) && parts.every((part) => main.has(part) || kinds.has(part))
  if (areAll(mailWords, mailKinds)) return 'EMAIL'
  return areAll(phoneWords, phoneKinds) ? 'CONTACT' : null
}

const otherPeople =
  /(?:^| )(?:emergency|urgence|notfall\w*|next of kin|wi(?:fe|ves)(?: s)?|husbands?(?: s)?|spouses?(?: s)?|his|her)(?: |$)/u

/** `Emergency contact`, `Wife’s mobile`: what is below such a title would reach another person. */
export const isOfOtherPerson = (title: string): boolean => otherPeople.test(title)
