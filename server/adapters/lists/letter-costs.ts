import { getLetterScript, type LetterScript } from './letter-script.ts'

/** How rare the letters are in names, as costs: the more common a letter, the less it costs. */
const rarity: Record<LetterScript, ReadonlyArray<readonly [letters: string, cost: number]>> = {
  latin: [
    ['é', 0.5],
    ['èçïëôêâîàûùü', 1.5],
    ['öäñáíóúøåæœßãõ', 2],
    ['ÉÇÀÈÊÖÜÄÅØ', 2.5],
    ['ÂÎÔÛËÏÙÁÍÓÚÑŒÆÃÕ', 3],
    ['ąłśćńżźřěůőğış', 1.7],
    ['ęč', 2.2],
    ['ŁŚŻČŘİŞ', 2.2],
    ['űăťďňĆŃŹĎŤŇĄĘĚŮŐŰĂĞŕľĺ', 3],
    ['ðÐđĐ', 3],
    ['þÞ', 2.5],
    ['ţŢ', 3.5],
    ['ìòŠšŽžÿýÝ', 4],
  ],
  arabic: [
    ['الم', 0.7],
    ['نيرهعبدوسةى', 1],
    ['حفتكأقجشخزصطغ', 1.8],
    ['إآءئؤثذضظ', 2.5],
    ['پچگکژ', 3.5],
  ],
  cyrillic: [
    ['аоеинАОЕИН', 0.7],
    ['рвлтсмкдРВЛТСМКД', 1],
    ['пуягбйзчьыхшюПУЯГБЙЗЧЬЫХШЮ', 1.8],
    ['жцщэфъёіїєЖЦЩЭФЪЁІЇЄ', 2.5],
    ['ґўјљњћђџѓќѕҐЎЈЉЊЋЂЏЃЌЅ', 4],
  ],
  greek: [
    ['αοιςνετρσΑΟΙΝΕΤΡΣ', 0.7],
    ['κλμπηυίάόέήγώδςΚΛΜΠΗΥΓΔ', 1.2],
    ['βχφωύθζξψϊΒΧΦΩΘΖΞΨΆΈΉΊΌΎΏ', 2.5],
  ],
  hebrew: [
    ['יוהאלרמ', 0.7],
    ['שבנתדחעםןק', 1.2],
    ['גפכסזטצךףץ', 2.2],
  ],
}
const costsByLetter = new Map(
  Object.values(rarity).flatMap((tiers) =>
    tiers.flatMap(([letters, cost]) => [...letters].map((letter) => [letter, cost] as const)),
  ),
)

const costs = {
  unusualLetter: 5,
  mixedScripts: 9,
  capitalInside: 4,
  smallAfterCapitals: 2,
  wrongPlace: 5,
  neighbourAccents: 2,
  loneLetter: 3,
  consonants: 4,
  control: 12,
}

const isAscii = (sign: string) => sign < '\u0080'
const isCapital = (sign: string) => sign !== sign.toLowerCase()
const isSmall = (sign: string) => sign !== sign.toUpperCase()

/**
 * What speaks against a word, as a sum over its signs beyond ASCII: rare letters, several scripts
 * in one word, capitals inside it, signs where no name has them.
 */
export function sumWordCost(word: string): number {
  const signs = [...word]
  const scripts = signs.map(getLetterScript)
  let cost = countClusters(word) * costs.consonants + countMisplaced(word)
  signs.forEach((sign, at) => {
    const script = scripts[at]
    if (!isAscii(sign)) cost += script ? letterCost(signs, at, script) : signCost(signs, at)
    if (at > 0 && !(isAscii(sign) && isAscii(signs[at - 1] ?? '')))
      cost += neighbourCost(signs, scripts, at)
  })
  return cost
}

/**
 * Letters of the West, the centre and Turkey where no language has them: what is left of a text that was written in
 * another of these encodings. "Wiœniewscy", "Markoviæ", "Dvoøák"; "Guğmundur", "Hélčne".
 */
const misplacedLetters: ReadonlyArray<readonly [RegExp, cost: number]> = [
  [/[æÆ](?![\p{L}’])|iæ/gu, 3],
  [/(?<=\p{L})œ(?![aeiou])|iœ|œ(?!\p{L})/gu, 4],
  [/[ñÑ](?=[bcdfghjklmnprstvwzBCDFGHJKLMNPRSTVWZ])/gu, 4],
  [/è(?=[aeiouyáéíóúý])|(?<=[aeouyáéíóúýAEOUY])è|(?<!\p{L})È(?=[aeouyáéíóúý])/gu, 4],
  [/õ(?![eiEI])|ã(?![oesOES]|(?!\p{L}))/gu, 3],
  [/ø(?=\p{L}{0,20}[íáýùìšž])|(?<=[íáýùìšž]\p{L}{0,20})ø|(?<=[aeiouyáéíóú])ø|Ø(?=[íáý])/gu, 4],
  [/ù(?=\p{L}{0,20}[áíéžš])|û(?=\p{L}{0,20}[öüõ])|(?<=[öüõ]\p{L}{0,20})û/gu, 4],
  [/ì(?=\p{L})/gu, 1],
  [/[ğışŞİĞ](?=\p{L}{0,20}[áéíóúýæ])|(?<=[áéíóúýæÁÉÍÓÚÆ]\p{L}{0,20})[ğışŞ]|rğ|(?<!\p{L})[ğĞ]/gu, 6],
  [/(?<=[bcdfghjklmnpqrstvwx])č(?=[bcdfghjlmpqrstvwxz])|[éEe]\p{L}?č(?=[nrvltsm][aeo])/gu, 3],
  [/[ęłąś](?=\p{L}{0,20}[éèêâîôç])|(?<=[éèêâîôç]\p{L}{0,20})[ęłąś]|ę(?=[nml])/gu, 3],
  [/đ(?=[bcdfghklmnprstv])|[ţŢ](?=[óúáé])/gu, 3],
  [/ă[oe]|ŕ(?!\p{L})|ř(?=[bcdghjklmnprstvw])|[ńśźŃŚŹ](?=[aeouAEOU])/gu, 3],
]
const countMisplaced = (word: string): number =>
  misplacedLetters.reduce(
    (sum, [pattern, cost]) => sum + (word.match(pattern)?.length ?? 0) * cost,
    0,
  )

/** Words of another alphabet, read as Cyrillic, have consonants where Cyrillic has vowels. */
const countClusters = (word: string): number =>
  word.match(/[бвгджзйклмнпрстфхцчшщ]{4}|^[бвгджзйклмнпрстфхцчшщ]{3}$/giu)?.length ?? 0

function letterCost(signs: readonly string[], at: number, script: LetterScript): number {
  const sign = signs[at] ?? ''
  const isFirst = getLetterScript(signs[at - 1] ?? '') === null
  const isLast = getLetterScript(signs[at + 1] ?? '') === null
  const cost = costsByLetter.get(sign) ?? costs.unusualLetter
  if (script !== 'latin' && isFirst && isLast) return cost + costs.loneLetter
  const isMisplaced =
    (!isLast && 'ةىςךםןףץ'.includes(sign)) || (isFirst && 'ةىؤئءьъыЬЪЫ'.includes(sign))
  return cost + (isMisplaced ? costs.wrongPlace : 0)
}

function neighbourCost(
  signs: readonly string[],
  scripts: ReadonlyArray<LetterScript | null>,
  at: number,
): number {
  const [before, sign] = [signs[at - 1] ?? '', signs[at] ?? '']
  const [scriptBefore, script] = [scripts[at - 1] ?? null, scripts[at] ?? null]
  if (scriptBefore === null || script === null) return 0
  if (script !== scriptBefore) return costs.mixedScripts
  const accents =
    script === 'latin' && !isAscii(before) && !isAscii(sign) ? costs.neighbourAccents : 0
  if (isSmall(before) && isCapital(sign)) return accents + costs.capitalInside
  const isDoubleCapital = at > 1 && isCapital(before) && isCapital(signs[at - 2] ?? '')
  return accents + (isDoubleCapital && isSmall(sign) ? costs.smallAfterCapitals : 0)
}

/** Signs that texts have at the edges of words. */
const commonSigns = '«»“”‘’–—…€°ªº·،؛؟№\u200e\u200f'

function signCost(signs: readonly string[], at: number): number {
  const sign = signs[at] ?? ''
  if (sign === '\u00a0') return 1.5
  if (sign === '\ufffd' || (sign >= '\u0080' && sign < '\u00a0')) return costs.control
  const isInside =
    getLetterScript(signs[at - 1] ?? '') !== null && getLetterScript(signs[at + 1] ?? '') !== null
  if (sign === '’' && isInside) return apostropheCost(signs, at)
  if (/\p{M}/u.test(sign)) return getLetterScript(signs[at - 1] ?? '') === 'arabic' ? 3 : 6
  if (isInside || (sign === '’' && getLetterScript(signs[at + 1] ?? '') === 'greek')) return 6
  return commonSigns.includes(sign) ? 4 : 6
}

/** As in O’Brien, d’Arc and Anna’s; further inside a word it is rather a letter of another code. */
function apostropheCost(signs: readonly string[], at: number): number {
  if (getLetterScript(signs[at - 2] ?? '') === null) return 1
  const isPossessive = signs[at + 1] === 's' && getLetterScript(signs[at + 2] ?? '') === null
  return isPossessive || getLetterScript(signs[at - 3] ?? '') === null ? 2 : 5
}
