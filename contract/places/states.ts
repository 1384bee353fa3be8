import type { Language } from '../fields.ts'

/** The states and union territories of India: the two digits a GSTIN begins with, and the name in our languages. */
const written = `
  35; Andaman and Nicobar Islands; Îles Andaman-et-Nicobar; جزر أندمان ونيكوبار
  37; Andhra Pradesh; Andhra Pradesh; أندرا براديش
  12; Arunachal Pradesh; Arunachal Pradesh; أروناجل براديش
  18; Assam; Assam; آسام
  10; Bihar; Bihar; بيهار
  04; Chandigarh; Chandigarh; شانديغار
  22; Chhattisgarh; Chhattisgarh; تشاتيسغار
  26; Dadra and Nagar Haveli and Daman and Diu; Dadra-et-Nagar-Haveli-et-Daman-et-Diu; دادرا وناغار هافلي ودامان وديو
  07; Delhi; Delhi; دلهي
  30; Goa; Goa; غوا
  24; Gujarat; Gujarat; غوجارات
  06; Haryana; Haryana; هاريانا
  02; Himachal Pradesh; Himachal Pradesh; هيماجل براديش
  01; Jammu and Kashmir; Jammu-et-Cachemire; جامو وكشمير
  20; Jharkhand; Jharkhand; جهارخاند
  29; Karnataka; Karnataka; كارناتاكا
  32; Kerala; Kerala; كيرالا
  38; Ladakh; Ladakh; لداخ
  31; Lakshadweep; Lakshadweep; لكشديب
  23; Madhya Pradesh; Madhya Pradesh; ماديا براديش
  27; Maharashtra; Maharashtra; ماهاراشترا
  14; Manipur; Manipur; مانيبور
  17; Meghalaya; Meghalaya; ميغالايا
  15; Mizoram; Mizoram; ميزورام
  13; Nagaland; Nagaland; ناغالاند
  21; Odisha; Odisha; أوديشا
  34; Puducherry; Pondichéry; بودوتشيري
  03; Punjab; Pendjab; البنجاب
  08; Rajasthan; Rajasthan; راجستان
  11; Sikkim; Sikkim; سيكيم
  33; Tamil Nadu; Tamil Nadu; تاميل نادو
  36; Telangana; Telangana; تيلانغانا
  16; Tripura; Tripura; تريبورا
  09; Uttar Pradesh; Uttar Pradesh; أتر براديش
  05; Uttarakhand; Uttarakhand; أوتاراخند
  19; West Bengal; Bengale-Occidental; البنغال الغربية
`

export type IndianState = { gst: string; names: Record<Language, string> }

export const indianStates: readonly IndianState[] = written
  .trim()
  .split('\n')
  .map((line) => {
    const [gst = '', en = '', fr = '', arb = ''] = line.trim().split('; ')
    return { gst, names: { en, fr, arb } }
  })

const byName = new Map(indianStates.map((one) => [one.names.en.toLowerCase(), one]))

/** STATE on the wire is the English name, in India one of these. */
export const indianState = (name: string): IndianState | undefined =>
  byName.get(name.trim().toLowerCase())

export type NamedState = { name: string; shown: string }

/** States as a reader calls and sorts them; `name` is what goes out. */
export function statesFor(language: Language): NamedState[] {
  const inOrder = new Intl.Collator(language === 'arb' ? 'ar' : language)
  return indianStates
    .map(({ names }) => ({ name: names.en, shown: names[language] }))
    .sort((a, b) => inOrder.compare(a.shown, b.shown))
}
