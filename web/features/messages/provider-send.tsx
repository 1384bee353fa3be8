import { useState } from 'react'
import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { fallbackDays } from '@mehfil/contract/mail/phone-messages.ts'
import { standInPhones } from '@mehfil/contract/system/phone-stand-in.ts'
import type { PhoneChannel } from '@mehfil/contract/mail/hand-messages.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { getQueryData } from '../../lib/http/query-data.ts'
import { RefusedError } from '../../lib/http/refused-error.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { newId } from '../../lib/new-id.ts'
import { ButtonSwitch } from '../../ui/fields/button-switch.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import classes from './messages.module.css'
import { ProviderBalance } from './provider-balance.tsx'
import { ProviderGuests } from './provider-guests.tsx'
import { ProviderReach } from './provider-reach.tsx'
import {
  phoneOverviewQuery,
  sendThroughProvider,
  type PhoneChannelOverview,
  type PhoneOverview,
} from './queries.ts'
import { SentMessages } from './sent-messages.tsx'

/** Messages that the product sends through a provider. Nothing where the operator set none up. */
export function ProviderPart({ EID }: { EID: string }) {
  const t = useTranslate('messages')
  const [guests, setGuests] = useState<string[]>([])
  const [chosen, setChosen] = useState<PhoneChannel>('whatsapp')
  const query = useQuery({
    ...phoneOverviewQuery(EID, chosen, guests),
    // The form stays while the cost of other guests is asked for.
    placeholderData: keepPreviousData,
  })
  const overview = getQueryData(query)
  const channel = overview?.channels.at(0)
  if (!overview || !channel) return null
  return (
    <div className={classes.provider}>
      <section className={classes.part} aria-labelledby="provider-send">
        <h2 id="provider-send">{t('provider.title')}</h2>
        <p className="small quiet">
          {t('provider.lead')}
          {overview.isStandIn && (
            <>
              {' '}
              {t('provider.stand-in')}{' '}
              <a className="link" href={standInPhones.path} target="_blank" rel="noopener">
                {t('provider.phones')}
              </a>
            </>
          )}
        </p>
        {overview.offered.length > 1 && (
          <ButtonSwitch label={t('provider.channel')}>
            {overview.offered.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={one === chosen}
                onClick={() => setChosen(one)}
              >
                {t(`provider.${one}`)}
              </button>
            ))}
          </ButtonSwitch>
        )}
        <ProviderReach overview={overview} channel={channel} />
        {(channel.guests > 0 || guests.length > 0) && (
          <ProviderGuests EID={EID} chosen={guests} onChange={setGuests} />
        )}
        <ProviderBalance EID={EID} overview={overview} needed={channel.cost} />
        {overview.isOpen && channel.guests > 0 && (
          <ProviderForm
            key={channel.channel}
            EID={EID}
            overview={overview}
            channel={channel}
            guests={guests}
            isCounting={query.isPlaceholderData}
            onSent={() => setGuests([])}
          />
        )}
      </section>
      <SentMessages EID={EID} states={overview.states} />
    </div>
  )
}

type ProviderFormProps = {
  EID: string
  overview: PhoneOverview
  channel: PhoneChannelOverview
  /** Those whom the host chose; empty for all. */
  guests: readonly string[]
  isCounting: boolean
  onSent: () => void
}

function ProviderForm({ EID, overview, channel, guests, isCounting, onSent }: ProviderFormProps) {
  const t = useTranslate('messages')
  const { money, number } = useFormats()
  const [days, setDays] = useState<(typeof fallbackDays)[number]>(2)
  const [atNight, setAtNight] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const [submission, setSubmission] = useState(newId)
  const send = useMutation({
    mutationFn: () =>
      sendThroughProvider(EID, {
        channel: channel.channel,
        cost: channel.cost,
        agreed: true,
        atNight,
        fallbackDays: days,
        submission,
        ...(guests.length > 0 && { guests: [...guests] }),
      }),
    onSuccess: (sent) => {
      showToast(t('provider.sent', { count: sent.guests, n: number(sent.guests) }))
      setSubmission(newId())
      setAgreed(false)
      onSent()
    },
    onError: (error) => {
      if (error instanceof RefusedError && error.http > 0) setSubmission(newId())
      showRefusal(error)
    },
  })
  return (
    <>
      <SelectField
        name="fallback"
        label={t('provider.fallback')}
        value={String(days)}
        options={fallbackDays.map((one) => ({
          value: String(one),
          label:
            one === 0
              ? t('provider.no-mail')
              : t('provider.mail-after', { count: one, n: number(one) }),
        }))}
        onChange={(value) => setDays(fallbackDays.find((one) => String(one) === value) ?? 0)}
      />
      <SwitchField
        name="at-night"
        label={t('provider.at-night')}
        hint={t('provider.at-night-hint')}
        checked={atNight}
        onChange={setAtNight}
      />
      <label className={classes.agreed}>
        <input
          type="checkbox"
          name="agreed"
          checked={agreed}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        {t('provider.agreed')}
      </label>
      <Button
        variant="filled"
        className={classes.send ?? ''}
        loading={send.isPending}
        disabled={!agreed || isCounting || overview.balance < channel.cost}
        onClick={() => send.mutate()}
      >
        {t('provider.send', {
          count: channel.guests,
          n: number(channel.guests),
          price: money(channel.cost, overview.currency, 'all'),
        })}
      </Button>
    </>
  )
}
