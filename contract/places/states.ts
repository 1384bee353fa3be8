import { pickText, toLanguageTag, type Language, type TextByLanguage } from '../languages.ts'

/**
 * The states and union territories of India, with the first two digits of a GSTIN and the names in
 * our languages.
 */
const stateData = `
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

export type IndianState = { gst: string; names: TextByLanguage }

export const indianStates: readonly IndianState[] = stateData
  .trim()
  .split('\n')
  .map((line) => {
    const [gst = '', en = '', fr = '', arb = ''] = line.trim().split('; ')
    return { gst, names: { en, fr, arb } }
  })

const statesByName = new Map(indianStates.map((one) => [one.names.en.toLowerCase(), one]))

/** STATE on the wire is the English name; in India it must be one of these. */
export const findIndianState = (name: string): IndianState | undefined =>
  statesByName.get(name.trim().toLowerCase())

export type LocalisedState = { name: string; shown: string }

/**
 * States with their names in the language of the reader, sorted; `name` is the value on the wire.
 */
export function listIndianStates(language: Language): LocalisedState[] {
  const collator = new Intl.Collator(toLanguageTag(language))
  return indianStates
    .map(({ names }) => ({ name: names.en, shown: pickText(names, language) }))
    .sort((a, b) => collator.compare(a.shown, b.shown))
}
