import { hasBullet } from '../written-line.ts'

const months = String.raw`jan(?:uary|vier|uar|eiro)?|ene(?:ro)?|gen(?:naio)?|feb(?:ruary|ruar|rero|braio)?|fév(?:r|rier)?|fev(?:ereiro)?|mar(?:ch|s|zo|ço)?|märz?|apr(?:il|ile)?|avr(?:il)?|abr(?:il)?|may(?:o)?|mai(?:o)?|mag(?:gio)?|maja?|june?|juni|juin|junio|junho|giu(?:gno)?|july?|juli|juil(?:let)?|julio|julho|lug(?:lio)?|aug(?:ust)?|août|ago(?:sto)?|sept?(?:ember|embre|iembre)?|set(?:embro|tembre)?|oct(?:ober|obre|ubre)?|okt(?:ober)?|out(?:ubro)?|ott(?:obre)?|nov(?:ember|embre|iembre|embro)?|dec(?:ember)?|déc(?:embre)?|dez(?:ember|embro)?|dic(?:iembre|embre)?|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|stycznia|lutego|marca|kwietnia|czerwca|lipca|sierpnia|września|października|listopada|grudnia|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря`
const wholeMonths =
  'يناير|فبراير|مارس|أبريل|ابريل|إبريل|مايو|يونيو|يوليو|أغسطس|اغسطس|سبتمبر|أكتوبر|اكتوبر|نوفمبر|ديسمبر|كانون الثاني|كانون الأول|شباط|آذار|اذار|نيسان|أيار|ايار|حزيران|تموز|آب|أيلول|ايلول|تشرين الأول|تشرين الثاني|جانفي|فيفري|جوان|جويلية|أوت|رمضان|شوال|जनवरी|फरवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर'
const between = String.raw`(?:st|nd|rd|th|\.|er|ème|º|de|of|,|-)?\s?(?:of\s|de\s|من\s)?`

/** A day or an hour, as the title of a list has: "Sat 14 Feb, 8pm", "الجمعة 12 مارس". */
const dated = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:\p{N}{1,2}(?:[:.h]\p{N}{2})?\s?(?:am|pm|uhr)|\p{N}{1,2}(?::|h)\p{N}{2}|\p{N}{1,2}[./]\p{N}{1,2}[./](?:20)?\p{N}{2}|\p{N}{1,2}\s?${between}(?:${months}|${wholeMonths})|(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\s\p{N}{1,2}(?:st|nd|rd|th)?)(?![\p{L}\p{M}\p{N}])`,
  'iu',
)
const maxLength = 200

export const isDated = (line: string): boolean => line.length <= maxLength && dated.test(line)

/** What may be before the day, in small letters: "dimanche 12 avril". Behind other words it is said of a guest: "arrives 7 Feb". */
const beforeDay =
  /^(?:le|am|den|el|on|o|no|em|il|ال\p{L}+|يوم.*|lun|mar|mer|jeu|ven|sam|dim|dom|mié|jue|vie|sáb|seg|ter|qua|qui|sex|pon|wt|śr|czw|pt|sob|niedz|пн|вт|ср|чт|пт|сб|вс|pzt|sal|çar|per|cum|cmt|paz)\p{L}*(?: (?:le|den|dia|día|the))?$/u

/** A day that the line is about, rather than one that is said of a guest. */
function isOfDay(line: string): boolean {
  const found = line.length > maxLength ? null : dated.exec(line)
  if (!found) return false
  const [behind = '', ...before] = line
    .slice(0, found.index)
    .split(/[,،(–—:]|\s-\s/u)
    .map((part) => part.trim())
    .toReversed()
  const isRemark = before.length > 0 && /^(?:\p{Ll}|\p{Lo})/u.test(behind)
  return !isRemark || beforeDay.test(behind)
}

const maxTitles = 3

/**
 * Where guests have a mark each: the places of the few lines without one above the first heading, or of the first line if it has
 * a day. They say what the list is for.
 */
export function findTitlesAbove(
  source: readonly string[],
  headings: ReadonlySet<number>,
  hasContact: (line: string) => boolean,
): number[] {
  const firstGuest = source.findIndex(hasBullet)
  const firstHeading = Math.min(...headings, source.length)
  const above = source
    .slice(0, Math.max(0, Math.min(firstGuest, firstHeading)))
    .flatMap((line, at) => (line === '' || hasContact(line) ? [] : [at]))
  const [first] = above
  if (firstHeading < firstGuest && above.length <= maxTitles) return above
  return first !== undefined && isOfDay(source[first] ?? '') ? [first] : []
}
