import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { eventStatusQuery } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { newId } from '../../lib/new-id.ts'
import { Refused } from '../../lib/refused.ts'
import { useAccess } from '../../lib/session.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { say, sayWarning } from '../../lib/toasts.ts'
import { useWords } from '../../lib/words.ts'
import { selectionOf, type Chosen } from '../guests/rules/chosen.ts'
import type { GuestView } from '../guests/use-guest-view.ts'
import classes from './invite.module.css'
import { invite, sendTest, type Invitation } from './queries.ts'
import { unwrittenIn } from './rules.ts'
import type { Writing } from './use-letters.ts'

type InviteSendProps = {
  EID: string
  view: GuestView
  invitation: Invitation
  /** The chosen, or null for everybody not invited yet. */
  who: { chosen: Chosen; reachable: number | null } | null
  writing: Writing
  /** Whose mail the test is; null for the first of the list. */
  GID: string | null
  onSent: () => void
}

/** A test to oneself, then the button that names the number; nothing leaves before the hold is over. */
export function InviteSend({ EID, view, invitation, who, writing, GID, onSent }: InviteSendProps) {
  const t = useWords('dashboard')
  const { data: event } = useQuery(eventStatusQuery(EID))
  return (
    <footer className={classes.foot} data-foot>
      <Unwritten writing={writing} />
      <TestButton EID={EID} GID={GID} writing={writing} />
      {event && event.status !== 'PUBLISHED' ? (
        <NotYet EID={EID} isDraft={event.status === 'DRAFT'} />
      ) : (
        <SendButton
          EID={EID}
          view={view}
          invitation={invitation}
          who={who}
          writing={writing}
          onSent={onSent}
        />
      )}
      {event?.status === 'PUBLISHED' && (
        <p className="small quiet">{t('invite.hold', { count: invitation.hold })}</p>
      )}
    </footer>
  )
}

/** Who does not get the host's words stands where it is sent; nothing waits for it. */
function Unwritten({ writing: { spoken, letterIn } }: Pick<InviteSendProps, 'writing'>) {
  const t = useWords('dashboard')
  const unwritten = unwrittenIn(spoken, letterIn)
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

/** Saves the words first: what is sent is what stands here. */
function useSaved(writing: Writing) {
  const t = useWords('dashboard')
  return async <Out,>(send: () => Promise<Out>): Promise<Out | null> => {
    if (await writing.flush()) return send()
    sayWarning(t('letter.not-saved'))
    return null
  }
}

/** A second press within it is the first one. */
const restsFor = 3_000

function TestButton({ EID, GID, writing }: Pick<InviteSendProps, 'EID' | 'GID' | 'writing'>) {
  const t = useWords('dashboard')
  const saved = useSaved(writing)
  // A second press of a double click comes before the button shows that it works.
  const isUnderWay = useRef(false)
  const press = () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    test.mutate()
  }
  const test = useMutation({
    onSettled: () =>
      setTimeout(() => {
        isUnderWay.current = false
      }, restsFor),
    mutationFn: () => saved(() => sendTest(EID, GID, writing.spoken[0] ?? 'en')),
    onSuccess: (sent) => sent && say(t('invite.tested', { to: sent.to }), { lasts: 4_000 }),
    onError: showRefusal,
  })
  return (
    <Button loading={test.isPending} onClick={press}>
      {t('invite.test')}
    </Button>
  )
}

function SendButton({ EID, view, invitation, who, writing, onSent }: Omit<InviteSendProps, 'GID'>) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const saved = useSaved(writing)
  // The same sending twice is one, until it is refused or done.
  const [submission, setSubmission] = useState(newId)
  const guests = who ? who.reachable : invitation.guests
  const send = useMutation({
    mutationFn: () =>
      saved(() =>
        invite(EID, {
          ...(who && { selection: selectionOf(who.chosen, view) }),
          ...(guests !== null && { guests }),
          submission,
        }),
      ),
    onSuccess: (campaign) => campaign && onSent(),
    onError: (error) => {
      if (error instanceof Refused && error.http > 0) setSubmission(newId())
      showRefusal(error)
    },
  })
  return (
    <Button
      variant="filled"
      loading={send.isPending}
      disabled={guests === 0}
      onClick={() => send.mutate()}
    >
      {guests === null
        ? t('invite.send-view')
        : t('invite.send', { count: guests, n: number(guests) })}
    </Button>
  )
}

/** Nobody can open the page yet, so nobody is invited to it; the way there is one press. */
function NotYet({ EID, isDraft }: { EID: string; isDraft: boolean }) {
  const t = useWords('dashboard')
  const { may } = useAccess()
  const mayGo = (isDraft ? may('CreateEvents', 'DraftEvents') : may('EventSettings')) === 'yes'
  return (
    <div className={classes.notYet} role="status">
      <p className="small">{t(isDraft ? 'invite.draft' : 'invite.closed')}</p>
      {mayGo && (
        <Button
          component={Link}
          variant="filled"
          to={isDraft ? to('resumeDraft', { EID }) : to('settings', { EID })}
        >
          {t(isDraft ? 'invite.to-publish' : 'invite.to-settings')}
        </Button>
      )}
    </div>
  )
}
