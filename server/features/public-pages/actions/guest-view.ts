import { toString as qrCodeOf } from 'qrcode'
import type { Language } from '@mehfil/contract/languages.ts'
import { answerWords, type AnswerWord } from '@mehfil/contract/rsvp/answer-words.ts'
import type { PageView, ReplyForm } from '@mehfil/templates/pages/page-view.ts'
import type { GuestScope } from '../../../base/access/scope.ts'
import type { PageContext } from '../../../base/http/context.ts'
import type { World } from '../../../base/world.ts'
import { getSurveyWindow, getWallWindow, isOfEvent } from '../../after/rules/window.ts'
import { signDoorCode } from '../../guests/rules/door-code.ts'
import type { AnswerRefusal } from '../../rsvp/rules/answer.ts'
import { hasPlace } from '../../rsvp/rules/has-place.ts'
import { listWallets } from '../../wallet/rules/wallet-list.ts'
import { getTypedValues } from '../rules/form.ts'
import { getLanguageSuffix } from '../rules/page-view.ts'
import { prefersWaiting } from '../rules/party.ts'
import { buildPersonalReply } from '../rules/reply.ts'
import type { PageFacts, PageGuestFacts } from '../store.ts'
import { formatFieldErrors } from './form-errors.ts'
import { buildPageView } from './page-view.ts'

export type GuestPageContext = {
  scope: GuestScope
  facts: PageFacts
  guest: PageGuestFacts
  language: Language
}

export type GuestPageOptions = {
  again?: AnswerRefusal | 'redrawn'
  offer?: ReplyForm['offer']
  /** The path of a public page that shows the answer of this guest. */
  publicPath?: string | undefined
  /** The token of a host who looks at the page. */
  preview?: string | undefined
}

export const getGuestPath = ({ facts: { event }, guest: { row } }: GuestPageContext): string =>
  `/${event.id}/${row.id}`

/** The page as one guest sees it: with the answer, or with the form. */
export async function buildGuestView(
  context: PageContext,
  page: GuestPageContext,
  { again, offer, publicPath, preview }: GuestPageOptions = {},
): Promise<PageView> {
  const { world, now, form, request } = context
  const { facts, guest, language } = page
  const personal = getGuestPath(page)
  const onPublic = publicPath !== undefined && {
    device: { name: guest.row.name, action: `${publicPath}?lang=${language}` },
  }
  const asGuest = preview ? `&as=${preview}` : ''
  const address = publicPath !== undefined && guest.row.answer !== null ? publicPath : personal
  const knowsPlace = hasPlace(facts, guest)
  const reply = buildPersonalReply({
    facts,
    guest,
    now,
    language,
    link: personal,
    action: `${personal}?lang=${language}${asGuest}`,
    linkSuffix: asGuest,
    submission: world.random.id(),
    publicUrl: world.settings.publicUrl,
    isChanging: !onPublic && (again !== undefined || 'change' in (request.query as object)),
    wallets: preview ? [] : listWallets(world),
    requestedAnswer: onPublic ? undefined : getRequestedAnswer(context),
    qrSvg: knowsPlace && facts.event.checkIn ? await renderDoorCode(world, page) : '',
    ...(again && {
      sent: {
        typed: getTypedValues(form),
        errors: again === 'redrawn' || offer ? [] : formatFieldErrors(again, { world, language }),
        offer,
        prefersWaiting: prefersWaiting(form),
      },
    }),
  })
  const view = buildPageView(context, {
    facts,
    language,
    reply,
    address,
    knowsAddress: knowsPlace,
    personal,
    ...(onPublic ||
      (preview
        ? { previewOf: guest.row.name, linkSuffix: asGuest }
        : { viewedUrl: `/api/public/${facts.event.id}/${guest.row.id}/view` })),
  })
  return { ...view, ...(!preview && getAfterOffer(page, now)) }
}

/** The way to the survey and the pictures, for guests who came, while one of them is open. */
function getAfterOffer(page: GuestPageContext, now: Date): Pick<PageView, 'after'> {
  const {
    facts: { event },
    guest: { row },
    language,
  } = page
  const asks = getSurveyWindow(event, now) === 'open'
  const takesPhotos = getWallWindow(event, now) === 'open'
  if (!isOfEvent(row) || (!asks && !takesPhotos)) return {}
  const url = `${getGuestPath(page)}/after${getLanguageSuffix(event, language)}`
  return { after: { url, asks, takesPhotos } }
}

/** Black on white in every design, so that any scanner reads it. */
const renderDoorCode = (
  { settings }: World,
  { facts: { event }, guest: { row } }: GuestPageContext,
): Promise<string> =>
  qrCodeOf(signDoorCode(settings.secretKey, { eventId: event.id, passcode: row.passcode }), {
    type: 'svg',
    margin: 0,
    errorCorrectionLevel: 'M',
  })

/** The answer of a button in a mail. It is preselected; the guest still has to send it. */
const getRequestedAnswer = ({ request }: PageContext): AnswerWord | undefined => {
  const { answer } = request.query as { answer?: unknown }
  return answerWords.find((word) => word === answer)
}
