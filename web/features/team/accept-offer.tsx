import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Button } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { permissions } from '@mehfil/contract/access.ts'
import { authUser, sendInviteCode } from '@mehfil/contract/accounts/team.ts'
import { getCalledName } from '@mehfil/templates/pages/text/called-name.ts'
import { ask } from '../../lib/ask.ts'
import { config } from '../../lib/config.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { createQuery } from '../../lib/http/queries.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { EntryTitle } from '../../ui/layout/entry-layout.tsx'
import { Icon } from '../../ui/elements/icon.tsx'
import { Sentence } from '../../ui/elements/sentence.tsx'
import { DeclineButton } from './decline-button.tsx'
import type { InvitationOffer } from './queries.ts'
import classes from './team.module.css'

type AcceptOfferProps = {
  offer: InvitationOffer
  next: () => Promise<unknown>
  onDeclined: () => void
}

const bold = (words: string) => (
  <b className="strong">
    <bdi>{words}</bdi>
  </b>
)
const latin = (words: string) => <bdi dir="ltr">{words}</bdi>

/** Shows who invites, to what, and with which rights. The code is sent only after a click. */
export function AcceptOffer({ offer, next, onDeclined }: AcceptOfferProps) {
  const t = useTranslate('profile')
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
          first: getCalledName(offer.inviter),
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
      <OfferedEvents events={offer.events} />
      <OfferedPermissions offer={offer} />
      <OtherAccountNote email={offer.email} />
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
      <DeclineButton offer={offer} onDeclined={onDeclined} />
    </div>
  )
}

function OfferedEvents({ events }: Pick<InvitationOffer, 'events'>) {
  const t = useTranslate('profile')
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

function OfferedPermissions({ offer }: { offer: InvitationOffer }) {
  const t = useTranslate('profile')
  const { list } = useFormats()
  const withheld = [
    ...permissions
      .filter((one) => !offer.permissions.includes(one))
      .map((one) => t(`can-do.${one}`)),
    t('can-do.billing'),
  ]
  return (
    <section className={classes.permissions}>
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
      <p className={classes.withheld}>{t('accept.cannot', { what: list(withheld) })}</p>
    </section>
  )
}

/** Quiet, because an expired session must not redirect away from the invitation. */
const signedInUserQuery = queryOptions({
  ...createQuery(authUser),
  queryFn: ({ signal }) => ask(authUser, { quiet: true, signal }),
  enabled: () => config.signedIn !== false,
  retry: false,
})

/** A note when another account is signed in on this device. */
function OtherAccountNote({ email }: { email: string }) {
  const t = useTranslate('profile')
  const { data } = useQuery(signedInUserQuery)
  if (!data || data.email.toLowerCase() === email.toLowerCase()) return null
  return (
    <p className={classes.other} role="note">
      {t('accept.other', { email: data.email })}
    </p>
  )
}
