import { normaliseTitle } from '../titles/normalise-title.ts'
import { worldReplies, worldReplyTitles } from '../titles/world-titles.ts'

/** What a guest has answered, in a list of another program or of the host. */
export type ListedReply = 'yes' | 'no' | 'maybe' | 'none'

const replyWords: Record<ListedReply, string> = {
  yes: `
    y, yes, attending, is attending, will attend, accepted, accept, accepts, coming, is coming, going, joyfully accepts, confirmed, confirms, oui, vient, accepte,
    acceptée, confirmé, confirmée, bestätigt, confermato, confermata, présent, présente, présents, ja, zugesagt, zusage, kommt, kommen, nimmt teil, sim, confirmado, confirmada, sí, si, asiste, viene,
    أيوه, أيوة, أيوا, آه, أكيد, هحضر, هاجي, جاي, جاية, نعم, سيحضر, ستحضر, سيحضرون, تم التأكيد, تأكيد, مؤكد, مؤكدة, حاضر, أكد, हाँ, ya, hadir, potwierdzone`,
  no: `
    n, no, not attending, not going, not coming, isn t coming, is not coming, won t attend, will not attend, won t come, can t come,
    can t make it, cannot come, cannot attend, can t attend, unable to attend, declined, decline, declines, regrets, regret, regretfully declines, cancelled, canceled,
    non, ne vient pas, ne viendra pas, ne viennent pas, décline, décliné, déclinée, refusé, refusée, absent, absente, absents, excusé, excusée, annulé, annulée,
    nein, abgesagt, absage, storniert, kommt nicht, kommen nicht, verhindert, não, recusou, recusado, ausente, no asiste, no viene, no va, rechazado,
    declinato, non viene, tidak, tidak hadir, tak hadir, nie, nie przyjdzie, nee, komt niet, afgezegd, لأ, مش جاي, مش جاية, مش هقدر, مش هحضر, لن أحضر, لا, لن يحضر, لن تحضر, لن يحضروا, اعتذر, اعتذرت, اعتذروا, اعتذار, اعتذر عن الحضور, معتذر, معتذرة, معتذرون, नहीं`,
  maybe: `
    maybe, tentative, tentatively, undecided, unsure, not sure, perhaps, possibly, interested, peut être, éventuellement, vielleicht, evtl, eventuell, unsicher, eventualmente, eventueel, talvez, quizás, quiza,
    mungkin, może, misschien, tal vez, no sabe, no saben, no lo sabe, forse, ربما, غير مؤكد, مش متأكد, مش متأكدة, مش عارف, مش عارفة, غير متأكد, غير متأكدة, محتمل, शायद`,
  none: `
    no response, no reply, no answer, not replied, not responded, awaiting, awaiting reply, awaiting response, waiting, pending, invited, not invited,
    unknown, tbc, tbd, open, en attente, sans réponse, pas de réponse, à confirmer, offen, ausstehend, keine antwort, keine rückmeldung,
    sin respuesta, a confirmar, por confirmar, da confermare, pendiente, pendente, sem resposta, لم يرد, بانتظار الرد, لم يجب`,
}
const replies = new Map(
  Object.entries(replyWords).flatMap(([reply, words]) =>
    `${words}, ${worldReplies[reply as ListedReply]}`
      .split(',')
      .map((word) => [normaliseTitle(word), reply as ListedReply] as const),
  ),
)

const maxReplyLength = 60
const ticked = /^[\u2705\u2713\u2714\u2611]\ufe0f?$/u
const crossed = /^[\u274c\u274e\u2716-\u2718]\ufe0f?$/u
/** "No - on a cruise", "Yes (2)": the answer is before the remark. */
const remark = /\s*(?:[-–—,،؛;:!.]\s.*|\(.*\)|[!.]+)$/su

/** "أيوه إن شاء الله", "No, unfortunately": what is said with an answer. */
const polite =
  /(?:^| )(?:ان شاء الله|باذن الله|بالتاكيد|بكل سرور|بالطبع|طبعا|للاسف|والله|inshallah|in sha allah|unfortunately|sadly|sorry|malheureusement|helas|desolee?|bien sur|avec joie|volontiers|leider|avec plaisir|gladly|gerne|of course)(?= |$)/gu
const dropPolite = (text: string): string => normaliseTitle(text).replace(polite, ' ').trim()

/** "لن أتمكن", "ما أقدر": what is not going to be, in any verb. */
const arabicNo =
  /^(?:لن [ان]\p{L}{2,12}|(?:ما|مش|مو|لا) (?:[اهحن]{1,2}قدر|استطيع|نستطيع))(?: (?:الحضور|المجيء|احضر|اجي))?$/u

/** "RSVP - Yes", as the states of a campaign are. */
const ofRsvp = /^RSVP\s?[-–:]\s?(?=\p{L})/iu

/** Null for what is no answer. */
export function readReply(cell: string): ListedReply | null {
  const text = cell.trim().replace(ofRsvp, '')
  if (text === '' || text.length > maxReplyLength) return null
  if (ticked.test(text)) return 'yes'
  if (crossed.test(text)) return 'no'
  return (
    replies.get(normaliseTitle(text)) ??
    replies.get(normaliseTitle(text.replace(remark, ''))) ??
    replies.get(dropPolite(text)) ??
    (arabicNo.test(dropPolite(text)) ? 'no' : undefined) ??
    null
  )
}

const replyTitles = new Set(
  `
  rsvp, reply, response, answer, attending, attendance, attends, coming, is coming, will attend, will you attend, will you be attending, are you
  coming, are you attending, can you come, can you make it, will you come, going, réponse, présence, présent, présente, présent e, participation,
  participe, vient, viendra, sera présent, serez vous présent, viendrez vous, zusage, zu absage, zusage absage, zu und absage, teilnahme, anmeldung, nimmt teil, kommt,
  rückmeldung, antwort, kommst du, kommt ihr, asistencia, asiste, asistirá, viene, vienen, vendrá, vendrán, respuesta, vas a venir, presença, resposta, presenza, risposta,
  aanwezig, komt, antwoord, hadir, kehadiran, adakah anda hadir, obecność, czy przyjdzie, الحضور, حضور, الرد, رد, سيحضر, هل ستحضر, هل سيحضر, تأكيد الحضور,
  ستحضر, ستحضرين, ستحضرون, هتحضر, هتحضري, هتحضروا, حتحضر, هتيجي, هتيجوا, راح تحضر, بتحضر, will you come, will you be coming, will you join us, would you come,
  serez vous, serez vous là, serez vous des nôtres, serez vous parmi nous, seras tu là, viendras tu, venez vous, kommen sie, kommt ihr, ${worldReplyTitles}`
    .split(',')
    .map(normaliseTitle),
)
const rsvp = /(?:^| )rsvp(?= |$)/u
/** The day, the way or the sending of an answer is none; nor is "RSVP'd: no", which says that there is none yet. */
const aboutReply =
  /(?:^| )(?:d|ed|date|day|deadline|by|at|on|time|link|url|code|id|sent|via|method|note|notes|comment|comments|message|count|number|total|submitted|received)(?= |$)/u

/** "RSVP", "Wedding RSVP", "Will you attend?": below it are answers. */
export const isReplyTitle = (title: string): boolean =>
  isReplyPart(title) ||
  isGuestState(title) ||
  asksOfDay(title) ||
  (title.includes('/') && title.split('/').every(isReplyPart))

/**
 * "Teilnahme Jubiläum", "Attending dinner", "Vient au pot": the answer to a part, or to all where there is no other. With whom or how
 * someone comes, as in "Vient en train ?", is another question.
 */
const replyAndPart =
  /^(?:teilnahme|zusage|anwesenheit|attending|attendance|participation|participe|presence|asistencia|presenza|حضور|الحضور|يحضر|هيحضر|بيحضر|will you (?:attend|be attending)|are you attending|(?:(?:will|are) you )?(?:come|coming)(?: along)? (?:to|for)|(?:vient|viens|viendra|viendras|viendrez|viennent|presente?s?) (?:au|aux|a|chez|pour)|(?:kommt|kommst du|kommt ihr) (?:zum?|zur)|(?:viene|vienen|vendra) (?:al?|para)|(?:بيجي|هييجي|رح يجي|يجي)(?: (?:على|الى))?) (?!.*(?:^| )(?:\p{N}+|enfants?|children|kids|kinder|conjoint|partner|spouse|wife|guest|guests|with|alone|frais|cost|costs|fee|last|previous|past|certificate|certificat|certified|اطفال)(?: |$))\p{L}[\p{L} ]{1,40}$/u

/** "Status" of a list of guests has their answers, and of one of orders words that are none. */
const guestStates = new Set(
  'status, guest status, member status, attendance status, invitation status, response status, statut, statut invite, gaststatus, estado, stato, الحاله, حاله الضيف, حاله الدعوه, حاله الرد, حاله الحضور'
    .split(',')
    .map(normaliseTitle),
)
const isGuestState = (title: string): boolean => guestStates.has(normaliseTitle(title))

function isReplyPart(title: string): boolean {
  const plain = title.replace(/(?<=\p{L})\((?:e|s|es|ne|x)\)/giu, '')
  const name = normaliseTitle(plain.replace(/[([][^()[\]]{1,20}[)\]]\s*$/u, ''))
  return (
    replyTitles.has(name) ||
    ((rsvp.test(name) || replyAndPart.test(name)) && !aboutReply.test(name))
  )
}

/** French asks whether one comes in many words: "Seras-tu des nôtres", "Pourrez-vous être présents". */
const frenchAsking =
  /^(?:est ce que )?(?:(?:tu|vous) )?(?:(?:peux|pouvez|pourras|pourrez|comptes|comptez|penses|pensez|pourrais|pourriez)(?: (?:tu|vous))? (?:venir|assister|participer|(?:te|vous) joindre|etre (?:la|des notres|parmi nous|avec nous|presente?s?))|(?:viens|venez|viendras|viendrez|participes|participez|participeras|participerez|assisteras|assisterez)(?: (?:tu|vous))?|(?:seras|serez|es|etes)(?: (?:tu|vous))? (?:la|des notres|parmi nous|avec nous|presente?s?))(?= |$)/u
/** "le 20 juin", "on Saturday 3 May at 7pm": a day, and no part of an event. */
const onDay =
  /^(?:(?:le|on|the|at|am|um|el|a|em|om|في|يوم|on the|this|ce) )*(?:\p{L}+ )?\d{1,2}(?:st|nd|rd|th|er)?(?: (?:of )?\p{L}{3,10}){0,2}(?: \d{4})?(?: (?:at|a|um|ab|from|de|à|الساعة) \d.{0,8})?$/u

/** "Seras-tu des nôtres le 20 juin?" asks for the answer to the whole. */
function asksOfDay(title: string): boolean {
  if (!/[?؟]\s*$/u.test(title)) return false
  const name = normaliseTitle(title)
  const asked = (frenchAsking.exec(name) ?? askingPattern.exec(name))?.[0]
  const rest = asked === undefined ? null : name.slice(asked.length).trim()
  return rest !== null && (rest === '' || onDay.test(rest))
}

const askingPattern = new RegExp(`^(?:${[...replyTitles].join('|')})(?= |$)`, 'u')
/** "Seras-tu là le 12 décembre ?" asks whether a guest comes, to something that it names. */
export const asksForReply = (title: string): boolean =>
  isReplyTitle(title) ||
  (/[?؟]\s*$/u.test(title) &&
    [askingPattern, frenchAsking].some((pattern) => pattern.test(normaliseTitle(title))))

const bareReplies = new Set(
  'y, yes, n, no, oui, non, ja, nein, sim, nao, si, نعم, لا, ايوه, maybe, peut etre, vielleicht, talvez, ربما, हाँ, नहीं'
    .split(',')
    .map(normaliseTitle),
)
/** More than a yes or a no, which may answer anything: "can't make it", "للأسف لن أتمكن". */
const isAboutComing = (cell: string): boolean =>
  readReply(cell) !== null && !bareReplies.has(normaliseTitle(cell.replace(remark, '')))

/** "Can you bring a dish?", "Brauchst du ein Hotel?": a no to these says nothing of coming. */
const aboutOtherThings =
  /(?:^| )(?:bring|bringing|help|helping|stay|staying|hotel|room|rooms|lift|lifts|ride|drive|driving|carpool|parking|transport|bus|shuttle|volunteer|donate|contribute|pay|sleep|eat|drink|dance|sing|speech|apporter|amener|aider|heberg\p{L}*|dormir|chambre|covoiturage|voiture|navette|loger|logement|mitbringen|helfen|ubernacht\p{L}*|zimmer|fahren|mitfahr\p{L}*|traer|ayudar|alojamiento|traer|trazer|ajudar|تجيب|تحضر معك|احضار|تساعد|مساعده|فندق|سكن|غرفه|مواصلات|سياره|توصيل|تبات|طعام|اكل)(?= |$)/u

/** A question in any words, of which the answers speak of coming. */
export const areRepliesToQuestion = (title: string, cells: readonly string[]): boolean =>
  /[?؟]\s*$/u.test(title) &&
  !aboutOtherThings.test(normaliseTitle(title)) &&
  cells.some(isAboutComing) &&
  areMostReplies(cells)

/** So many of the values are answers. */
const minShare = 0.6

/** A column of answers, in which some have said yes or no. */
export function areReplies(title: string, cells: readonly string[]): boolean {
  return isReplyTitle(title) && areMostReplies(cells)
}

function areMostReplies(cells: readonly string[]): boolean {
  const read = cells.filter((cell) => cell.trim() !== '').map(readReply)
  const known = read.filter((one) => one !== null)
  return (
    known.length >= read.length * minShare && known.some((one) => one === 'yes' || one === 'no')
  )
}

/** Whether all the answers of a guest, who may have one to each part of an event, are a no. */
export function isDeclined(cells: readonly string[]): boolean {
  const read = cells.flatMap((cell) => readReply(cell) ?? [])
  const isOpen = read.some((one) => one === 'yes' || one === 'maybe')
  return !isOpen && read.includes('no')
}
