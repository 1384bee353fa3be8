const parsePairs = (table: string): Map<string, string> =>
  new Map(
    table
      .trim()
      .split(/\s+/)
      .map((pair) => {
        const [letter = '', written = ''] = pair.split('=')
        return [letter, written]
      }),
  )

const letterMap = parsePairs(`
  ß=ss æ=ae œ=oe ø=o đ=d ð=d þ=th ł=l ı=i
  ا=a أ=a إ=i آ=a ٱ=a ب=b ت=t ث=th ج=j ح=h خ=kh د=d ذ=dh ر=r ز=z س=s ش=sh ص=s ض=d ط=t ظ=z ع=a غ=gh ف=f ق=q ك=k ل=l م=m ن=n ه=h و=w
  ي=y ى=a ة=a ئ=y ؤ=w ء= پ=p چ=ch ژ=zh گ=g ڤ=v ک=k ی=y ھ=h ٹ=t ڈ=d ڑ=r ں=n ے=e ہ=h
  ٠=0 ١=1 ٢=2 ٣=3 ٤=4 ٥=5 ٦=6 ٧=7 ٨=8 ٩=9 ۰=0 ۱=1 ۲=2 ۳=3 ۴=4 ۵=5 ۶=6 ۷=7 ۸=8 ۹=9 ०=0 १=1 २=2 ३=3 ४=4 ५=5 ६=6 ७=7 ८=8 ९=9
  अ=a आ=a इ=i ई=i उ=u ऊ=u ऋ=ri ए=e ऐ=ai ओ=o औ=au ऍ=e ऑ=o ं=n ँ=n ः=h ॐ=om
`)

const consonantMap = parsePairs(`
  क=k ख=kh ग=g घ=gh ङ=n च=ch छ=chh ज=j झ=jh ञ=n ट=t ठ=th ड=d ढ=dh ण=n त=t थ=th द=d ध=dh न=n प=p फ=ph ब=b भ=bh म=m
  य=y र=r ल=l ळ=l व=v श=sh ष=sh स=s ह=h
`)
const vowelSigns = parsePairs('ा=a ि=i ी=i ु=u ू=u ृ=ri े=e ै=ai ो=o ौ=au ॅ=e ॉ=o ्=')

/** The text in the letters of an address. Letters of other scripts are left out. */
export function toAscii(text: string): string {
  return fromDevanagari(text.normalize('NFC').toLowerCase())
    .replace(/./gsu, (letter) => letterMap.get(letter) ?? letter)
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
}

/**
 * A consonant includes an `a` unless a sign names another vowel; at the end of a word the `a` is
 * silent.
 */
const fromDevanagari = (text: string): string =>
  text.replace(
    /([क-ह])\u093c?([ा-ौ्])?(?=([ऀ-ॿ])?)/gu,
    (_, consonant: string, sign: string | undefined, following: string | undefined) =>
      (consonantMap.get(consonant) ?? '') +
      (sign ? (vowelSigns.get(sign) ?? '') : following ? 'a' : ''),
  )
