import { isArabicPerson } from './arabic-pairs.ts'

/** "Bonjour Anne-Marie", "السلام عليكم": the first line of a message around a list. */
const greeting =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|greetings|namaste|salam\p{L}*|assalam\p{L}*|bonjour|bonsoir|salut|coucou|chère?s?|hallo|guten (?:tag|morgen|abend)|liebe[rs]?|servus|hola|buen[oa]s \p{L}+|olá|ola|oi|bom dia|boa (?:tarde|noite)|ciao|cześć|drog[ia]|witaj|hej|hallå|merhaba|selam|привет|здравствуйте|дорог(?:ой|ая|ие)|γεια|αγαπητ(?:έ|ή|οί)|שלום|היי|buongiorno|buonasera|नमस्ते|नमस्कार|(?:ال)?سلام عليكم|مرحب(?:ا|اً|تين)|(?:أ|ا)هل(?:ا|اً|ين)|هلا|هاي|صباح|مساء|تحية|يسعد)(?!\p{L})/iu
/** "Cordialement", "Bises": what is below is who wrote it. */
const closing =
  /^(?:thanks?(?: you)?|many thanks|cheers|regards|(?:kind|best|warm) (?:regards|wishes)|best|love|lots of love|sincerely|yours|god bless(?: you)?|blessings|all the best|xx+|cordialement|bien cordialement|amicalement|amitiés|bises?|bisous|grosses bises|je t['’]embrasse|merci|à bientôt|viele grüße|liebe grüße|lg|mfg|danke|gruß|saludos|besos|abrazos?|gracias|obrigad[oa]|beijos|abraços|grazie|saluti|(?:un )?abbracci?o?|baci|pozdrawiam|pozdrowienia|buziaki|groet(?:en|jes)?|hälsningar|kram(?:ar)?|sevgiler|selamlar|привет|с уважением|целую|φιλιά|χαιρετισμούς|בברכה|נשיקות|धन्यवाद|(?:مع )?تحيات\p{L}*|شكر(?:ا|اً)|بوسات|قبلاتي|دمتم|وشكرا)(?!\p{L})[^@\d]{0,30}$/iu
const maxLength = 60

export const isGreeting = (line: string): boolean =>
  line.length <= maxLength && greeting.test(line.trim()) && !/\d{3}|@/u.test(line)

export const isClosing = (line: string): boolean =>
  line.length <= maxLength && closing.test(line.trim())

const leastWords = 7
/** Pronouns, verbs and other words of sentences, which no name and no group has. */
const talkWords = new Set(
  `i i'm i've i'll you you're we we're they he she it it's me us him them if is are was were be been will would have has had let don't can could should
  please anyone anybody still need because that this there je j'ai tu vous nous on il elle ils elles est sont sera si ne pas me moi dites dis faut manque peut
  encore merci ich du wir ihr sie er es ist sind bitte wenn ob nicht habe haben sagt noch mir yo tú os nos si es son hay falta faltan me he decidme avisadme
  إذا اذا من في على مش ما لو هل هذه هذا عشان بس كل لازم يا أن إن عن لحد عندكن عندكم حدا نسيت قولولي خبروني شو كتير كمان لسه رح
  अगर कोई है हैं गया गई को से में मुझे बताना बताओ यह ये वो हो हूँ नहीं क्या तो लिस्ट सब`
    .trim()
    .split(/\s+/),
)
/** "Martin, not sure if he is coming" and what has a bullet are about a guest. */
const namedFirst = /^(?:[^\p{L}]|\p{L}\S*(?: \S+){0,3} ?[,،(:–—-])/u
/** "ولو في حد نسيته قوليلي": words of Arabic with what is joined to them. */
const arabicTalk =
  /^(?:و|ف)?(?:لو|اذا|إذا|نسي\p{L}*|قول(?:ي|و)\p{L}*|خبر\p{L}*ني|حد|حدا|دول|دي|عندنا|احنا)$/u
const leastTalk = 2
const leastWordsOfTalk = 5

const isTalk = (word: string): boolean =>
  arabicTalk.test(word) ||
  talkWords.has(
    word
      .toLowerCase()
      .replaceAll('’', "'")
      .replace(/[.,!?:;…]+$/u, ''),
  )

/** A pronoun, a verb or the like, which no name has. */
export const hasTalk = (line: string): boolean => line.split(/\s+/).some(isTalk)

/** Begins small and goes on so, or has the words of a sentence: no guest is written like that. */
const isSentence = (line: string): boolean => {
  const words = line.trim().split(/\s+/)
  if (/@|\d{3}/u.test(line) || words.length < leastWordsOfTalk) return false
  const inSmall = words.filter((word) => /^[\p{Ll}\p{P}]/u.test(word))
  if (isArabicPerson(line)) return false
  const talk = words.filter(isTalk)
  const uncased = words.filter((word) => /^\p{Lo}/u.test(word))
  const isTold =
    talk.length >= leastTalk &&
    !namedFirst.test(line) &&
    inSmall.length + uncased.length >= words.length * 0.7
  const isCalled =
    /[!?…]$/u.test(line.trim()) && !namedFirst.test(line) && inSmall.length >= words.length * 0.5
  const isSmall =
    /^\p{Ll}/u.test(line.trim()) &&
    words.length >= leastWords &&
    inSmall.length >= words.length * 0.8
  return isTold || isCalled || isSmall
}

const wordsOfGreeting = 4
/** Behind a greeting, more words than a name has. */
const isSaid = (line: string): boolean =>
  line.split(/\s+/).length >= wordsOfGreeting || /[.!:…]$/u.test(line)

const leastBelow = 5
/** Alone below an empty line, in small letters where the guests have capitals: "yaane chi 25, choufi iza nsina 7ada". */
function isSaidBelow(source: readonly string[], filled: readonly number[]): boolean {
  const at = filled.at(-1) ?? 0
  const line = (source[at] ?? '').trim()
  const others = filled.slice(0, -1).map((one) => source[one] ?? '')
  const small = others.filter((one) => /^\p{Ll}/u.test(one)).length
  return (
    at > 0 &&
    source[at - 1] === '' &&
    /^\p{Ll}/u.test(line) &&
    !/@|\d{5}|\p{Lu}/u.test(line) &&
    line.split(/\s+/).length >= leastBelow &&
    small * 4 <= others.length
  )
}

/** The lines behind one up to the next empty one. */
function listBehind(source: readonly string[], first: number): number[] {
  const end = source.indexOf('', first)
  return source.slice(first + 1, end < 0 ? first + 1 : end).map((_, at) => first + 1 + at)
}

/**
 * Where a message is around a list: the places of its greeting, of the sentence behind it, of sentences in small letters, and of
 * the last lines from a closing on.
 */
export function findMessageLines(
  source: readonly string[],
  hasContact: (line: string) => boolean,
): ReadonlySet<number> {
  const filled = source.flatMap((line, at) => (line === '' ? [] : [at]))
  const textAt = (place: number) => source[filled[place] ?? -1] ?? ''
  const found = filled.filter((at) => isSentence(source[at] ?? ''))
  if (filled.length > 2 && isGreeting(textAt(0))) {
    const first = filled[0] ?? 0
    found.push(
      first,
      ...listBehind(source, first).filter(
        (at) => isSaid(source[at] ?? '') && !hasContact(source[at] ?? ''),
      ),
    )
  }
  const last = filled.length - 1
  if (isSaidBelow(source, filled)) found.push(filled[last] ?? -1)
  const end = [last - 2, last - 1, last].find((place) => place > 0 && isClosing(textAt(place)))
  return new Set([...found, ...(end === undefined ? [] : filled.slice(end))])
}
