import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { permissions } from '@mehfil/contract/access.ts'
import { authUser, sendInviteCode } from '@mehfil/contract/team.ts'
import { calledName } from '@mehfil/templates/pages/wording.ts'
import { ask } from '../../lib/ask.ts'
import { config } from '../../lib/config.ts'
import { useFormats } from '../../lib/formats.ts'
import { queryOf } from '../../lib/queries.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import { EntryTitle } from '../../ui/entry-layout.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { DeclineButton } from './decline-button.tsx'
import type { Offer } from './queries.ts'
import classes from './team.module.css'

type AcceptOfferProps = { offer: Offer; next: () => Promise<unknown>; declined: () => void }

const bold = (words: string) => (
  <b className="strong">
    <bdi>{words}</bdi>
  </b>
)
const latin = (words: string) => <bdi dir="ltr">{words}</bdi>

/** Who asks, to what, and what would be possible. The code is sent by a press and by nothing else. */
export function AcceptOffer({ offer, next, declined }: AcceptOfferProps) {
  const t = useWords('profile')
  const [isSending, setSending] = useState(false)
  const { when } = useFormats()
  const isDoor = offer.permissions.length === 1 && offer.permissions[0] === 'CheckIn'
  const send = () => {
    setSending(true)
    ask(sendInviteCode)
      .catch(showRefusal)
      .then(next)
      .finally(() => setSending(false))
  }
  return (
    <div>
      <EntryTitle
        title={t(isDoor ? 'accept.title-door' : 'accept.title', {
          first: calledName(offer.inviter),
        })}
      >
        <Sentence
          of={t(offer.events === null ? 'accept.ask-all' : 'accept.ask-some', {
            inviter: offer.inviter,
            email: offer.inviterEmail,
            owner: offer.owner,
          })}
          parts={{ b: bold, m: latin }}
        />
      </EntryTitle>
      <About events={offer.events} />
      <Could offer={offer} />
      <OtherPerson email={offer.email} />
      <p className="small quiet">
        <Sentence
          of={t('accept.for', { email: offer.email, date: when(offer.expiresAt, 'dayMonth') })}
          parts={{ m: latin }}
        />{' '}
        {t(offer.known ? 'accept.known' : 'accept.new')}
      </p>
      <Button variant="filled" fullWidth loading={isSending} onClick={send}>
        {t('accept.send')}
      </Button>
      <DeclineButton offer={offer} declined={declined} />
    </div>
  )
}

function About({ events }: Pick<Offer, 'events'>) {
  const t = useWords('profile')
  const { when } = useFormats()
  if (!events) return null
  return (
    <ul className={classes.about}>
      {events.map(({ title, startsAt, zone, venue }, at) => (
        <li key={at}>
          <b className="strong">
            <bdi>{title || t('team.untitled')}</bdi>
          </b>
          <span className="small quiet">
            {[startsAt && when(startsAt, 'fullDate', zone), venue].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Could({ offer }: { offer: Offer }) {
  const t = useWords('profile')
  const { list } = useFormats()
  const not = [
    ...permissions
      .filter((one) => !offer.permissions.includes(one))
      .map((one) => t(`can-do.${one}`)),
    t('can-do.billing'),
  ]
  return (
    <section className={classes.could}>
      <h2>{t('accept.could')}</h2>
      <ul className={classes.offer}>
        {offer.permissions.map((one) => (
          <li key={one}>
            <Icon of={IconCheck} small />
            <span>
              <b className="strong">{t(`can.${one}`)}</b>
              <small>{t(`can-more.${one}`)}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.not}>{t('accept.cannot', { what: list(not) })}</p>
    </section>
  )
}

/** Asked quietly: a session that ran out leads nobody away from an invitation. */
const visitorQuery = queryOptions({
  ...queryOf(authUser),
  queryFn: ({ signal }) => ask(authUser, { quiet: true, signal }),
  enabled: () => config.signedIn !== false,
  retry: false,
})

/** Somebody else is signed in on this device. */
function OtherPerson({ email }: { email: string }) {
  const t = useWords('profile')
  const { data } = useQuery(visitorQuery)
  if (!data || data.email.toLowerCase() === email.toLowerCase()) return null
  return (
    <p className={classes.other} role="note">
      {t('accept.other', { email: data.email })}
    </p>
  )
}
