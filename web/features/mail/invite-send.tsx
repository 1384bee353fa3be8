import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { GuestSelection } from '@mehfil/contract/guests/bulk.ts'
import type { EventStatus } from '@mehfil/contract/events/events.ts'
import { eventStatusQuery } from '../../lib/http/event-queries.ts'
import { useDebounced } from '../../lib/browser/use-debounced.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { newId } from '../../lib/new-id.ts'
import { RefusedError } from '../../lib/http/refused-error.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { showToast, showWarningToast } from '../../lib/browser/toasts.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { usePublishWay } from '../events/interruption/use-publish-way.ts'
import { PlaceholderGaps } from '../../ui/placeholders/placeholder-gaps.tsx'
import { useTestSent } from '../../ui/placeholders/use-test-sent.ts'
import { toGuestSelection, type SelectedGuests } from '../guests/rules/selection.ts'
import type { GuestsPageView } from '../guests/list/use-guests-page-view.ts'
import classes from './invite.module.css'
import { planInvitationsFor } from './plans/queries.ts'
import { toPlanInput } from './plans/rules.ts'
import { inviteWithTest } from './subject-tests/queries.ts'
import type { InvitationTestForm } from './subject-tests/use-invitation-test.ts'
import type { InvitationPlanForm } from './plans/use-invitation-plan.ts'
import {
  invitationGapsQuery,
  sendInvitations,
  sendTestMail,
  type InvitationOverview,
} from './queries.ts'
import { listUnwrittenLanguages } from './rules.ts'
import type { InvitationTexts } from './use-invitation-texts.ts'

type InviteSendProps = {
  /** Whether it goes now or later. */
  plan: InvitationPlanForm
  /** The guests of a wave; undefined for all guests who are not invited yet. */
  wave: GuestSelection | undefined
  /** How many of them there are now, if known. */
  waveGuests: number | null
  /** A second subject to try, if there is one. */
  test: InvitationTestForm
  EID: string
  view: GuestsPageView
  invitation: InvitationOverview
  /** The selected guests, or null for every guest not invited yet. */
  recipients: { chosen: SelectedGuests; reachable: number | null } | null
  texts: InvitationTexts
  /** The guest whose mail is the test; null for the first of the list. */
  GID: string | null
  onSent: () => void
}

/**
 * A test mail to the host, then the button with the number of guests. No mail leaves before the
 * hold ends.
 */
export function InviteSend({
  plan,
  wave,
  waveGuests,
  test,
  EID,
  view,
  invitation,
  recipients,
  texts,
  GID,
  onSent,
}: InviteSendProps) {
  const t = useTranslate('dashboard')
  const { data: event } = useQuery(eventStatusQuery(EID))
  return (
    <footer className={classes.foot} data-foot>
      <InvitationGaps
        EID={EID}
        view={view}
        invitation={invitation}
        recipients={recipients}
        plan={plan}
        wave={wave}
        test={test}
      />
      <UnwrittenLanguages texts={texts} />
      <TestInvitationButton EID={EID} GID={GID} texts={texts} />
      {event && event.status !== 'PUBLISHED' ? (
        <UnpublishedNote EID={EID} status={event.status} />
      ) : plan.isLater ? (
        <PlanInvitationsButton
          plan={plan}
          wave={wave}
          waveGuests={waveGuests}
          EID={EID}
          view={view}
          invitation={invitation}
          recipients={recipients}
          texts={texts}
          onSent={onSent}
        />
      ) : (
        <SendInvitationsButton
          test={test}
          EID={EID}
          view={view}
          invitation={invitation}
          recipients={recipients}
          texts={texts}
          onSent={onSent}
        />
      )}
      {event?.status === 'PUBLISHED' && (
        <p className="small quiet">{t('invite.hold', { count: invitation.hold })}</p>
      )}
    </footer>
  )
}

/** Guests who would read a gap: of the selection or the wave, with both subjects of a test. */
function InvitationGaps({
  EID,
  view,
  invitation,
  recipients,
  plan,
  wave,
  test,
}: Pick<InviteSendProps, 'EID' | 'view' | 'invitation' | 'recipients' | 'plan' | 'wave' | 'test'>) {
  const subjects = useDebounced(plan.isLater ? undefined : test.input?.subjects, 600)
  const { data } = useQuery(
    invitationGapsQuery(EID, invitation, {
      selection: recipients ? toGuestSelection(recipients.chosen, view) : wave,
      subjects,
    }),
  )
  return data ? <PlaceholderGaps gaps={data.gaps} /> : null
}

/**
 * A note beside the send button names guests who get the design's text. It does not block sending.
 */
function UnwrittenLanguages({
  texts: { eventLanguages, getLetter },
}: Pick<InviteSendProps, 'texts'>) {
  const t = useTranslate('dashboard')
  const unwritten = listUnwrittenLanguages(eventLanguages, getLetter)
  return (
    unwritten.length > 0 && (
      <div className={classes.notes} role="note">
        {unwritten.map((language) => (
          <p key={language} className={classes.note}>
            {t(`letter.unwritten-${language}`)}
          </p>
        ))}
      </div>
    )
  )
}

/** Saves the text first, so that the sent text is the shown one. */
function useSaveFirst(texts: InvitationTexts) {
  const t = useTranslate('dashboard')
  return async <Out,>(send: () => Promise<Out>): Promise<Out | null> => {
    if (await texts.flush()) return send()
    showWarningToast(t('letter.not-saved'))
    return null
  }
}

/** Presses within this time count as one, in milliseconds. */
const doubleClickMs = 3_000

function TestInvitationButton({ EID, GID, texts }: Pick<InviteSendProps, 'EID' | 'GID' | 'texts'>) {
  const t = useTranslate('dashboard')
  const saveFirst = useSaveFirst(texts)
  const tellSent = useTestSent()
  // The second press of a double click comes before the button shows its progress.
  const isPending = useRef(false)
  const sendTestOnce = () => {
    if (isPending.current) return
    isPending.current = true
    test.mutate()
  }
  const test = useMutation({
    onSettled: () =>
      setTimeout(() => {
        isPending.current = false
      }, doubleClickMs),
    mutationFn: () => saveFirst(() => sendTestMail(EID, GID, texts.eventLanguages[0] ?? 'en')),
    onSuccess: (testMail) => testMail && tellSent(testMail),
    onError: showRefusal,
  })
  return (
    <Button loading={test.isPending} onClick={sendTestOnce}>
      {t('invite.test')}
    </Button>
  )
}

function SendInvitationsButton({
  test,
  EID,
  view,
  invitation,
  recipients,
  texts,
  onSent,
}: Omit<InviteSendProps, 'GID' | 'plan' | 'wave' | 'waveGuests'>) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const saveFirst = useSaveFirst(texts)
  // A repeated submission counts once, until it is refused or done.
  const [submission, setSubmission] = useState(newId)
  const guests = recipients ? recipients.reachable : invitation.guests
  const send = useMutation({
    mutationFn: () =>
      saveFirst(async () => {
        const input = {
          ...(recipients && { selection: toGuestSelection(recipients.chosen, view) }),
          ...(guests !== null && { guests }),
          submission,
        }
        return test.input
          ? inviteWithTest(EID, { ...input, test: test.toInput(test.input) })
          : sendInvitations(EID, input)
      }),
    onSuccess: (campaign) => campaign && onSent(),
    onError: (error) => {
      if (error instanceof RefusedError && error.http > 0) setSubmission(newId())
      test.refuse(error)
    },
  })
  return (
    <Button
      variant="filled"
      loading={send.isPending}
      disabled={guests === 0}
      onClick={() => test.check(guests) && send.mutate()}
    >
      {guests === null
        ? t('invite.send-view')
        : t('invite.send', { count: guests, n: number(guests) })}
    </Button>
  )
}

/** Plans the invitations; a wave has its own number of guests. */
function PlanInvitationsButton({
  plan,
  wave,
  waveGuests,
  EID,
  view,
  invitation,
  recipients,
  texts,
  onSent,
}: Omit<InviteSendProps, 'GID' | 'test'>) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const saveFirst = useSaveFirst(texts)
  const [submission, setSubmission] = useState(newId)
  // Guests may join an empty wave before it goes out.
  const guests = recipients ? recipients.reachable : wave ? waveGuests || null : invitation.guests
  const schedule = useMutation({
    mutationFn: () =>
      saveFirst(() =>
        planInvitationsFor(EID, {
          ...toPlanInput(plan.fields),
          ...(recipients
            ? { selection: toGuestSelection(recipients.chosen, view) }
            : wave && { selection: wave }),
          submission,
        }),
      ),
    onSuccess: (plans) => {
      if (!plans) return
      showToast(t('plans.planned'), { lasts: 4_000 })
      onSent()
    },
    onError: (error) => {
      if (error instanceof RefusedError && error.http > 0) setSubmission(newId())
      plan.refuse(error)
    },
  })
  return (
    <Button
      variant="filled"
      loading={schedule.isPending}
      disabled={guests === 0}
      onClick={() => plan.check() && schedule.mutate()}
    >
      {guests === null
        ? t('plans.plan')
        : t('plans.plan-for', { count: guests, n: number(guests) })}
    </Button>
  )
}

const unpublishedTexts = {
  DRAFT: 'invite.draft',
  UNPUBLISHED: 'invite.closed',
  CANCELLED: 'invite.cancelled',
} as const satisfies Record<Exclude<EventStatus, 'PUBLISHED'>, string>

/** Guests cannot reply, so nothing is sent. A link leads to what changes that. */
function UnpublishedNote({ EID, status }: { EID: string; status: keyof typeof unpublishedTexts }) {
  const t = useTranslate('dashboard')
  const way = usePublishWay(EID)
  return (
    <div className={classes.notYet} role="status">
      <p className="small">{t(unpublishedTexts[status])}</p>
      {way && (
        <Button component={Link} variant="filled" to={way.to}>
          {way.label}
        </Button>
      )}
    </div>
  )
}
