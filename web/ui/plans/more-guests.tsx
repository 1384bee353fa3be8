import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireValue } from '@mehfil/contract/envelope.ts'
import { guestsPerStep } from '@mehfil/contract/billing/plans.ts'
import { calculateGuestRate } from '@mehfil/contract/billing/prices.ts'
import { updateEstimate, webSessionDetails } from '@mehfil/contract/accounts/web-sessions.ts'
import { ask } from '../../lib/ask.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { upgradePrompt, type UpgradePromptState } from '../../lib/payment/upgrade-prompt-state.ts'
import { queryClient } from '../../lib/http/queries.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { webSessionQuery } from '../../lib/session/web-session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Dialog } from '../feedback/dialog.tsx'
import { Icon } from '../elements/icon.tsx'
import { GuestStepper } from './guest-stepper.tsx'
import classes from './upgrade-prompt.module.css'

/**
 * Offers more guests to a visitor whose list is longer than what they chose, or soon will be,
 * without leaving the list.
 */
export function MoreGuestsOffer({ said }: { said: UpgradePromptState }) {
  const t = useTranslate()
  const { number } = useFormats()
  const { data } = useQuery({
    queryKey: [webSessionDetails.path],
    staleTime: 0,
    gcTime: 0,
    queryFn: () => ask(webSessionDetails),
  })
  const [wanted, setWanted] = useState<number | null>(null)
  const currentGuests = data?.summary?.guests ?? 0
  const guests = wanted ?? currentGuests + guestsPerStep
  const { mutate, isPending, error } = useMutation({
    mutationFn: orderGuests,
    onSuccess: () => {
      showToast(t('prompt.visitor-taken', { n: number(guests) }))
      upgradePrompt.close()
    },
  })
  return (
    <Dialog
      narrow
      opened
      onClose={upgradePrompt.close}
      title={t('prompt.visitor-title')}
      badge={
        <span className={classes.badge}>
          <Icon of={IconUsers} />
        </span>
      }
      footer={
        <>
          <Button onClick={upgradePrompt.close}>{t('action.close')}</Button>
          <Button
            variant="filled"
            disabled={!data?.summary}
            loading={isPending}
            onClick={() => mutate(guests)}
          >
            {t('prompt.visitor-take', { n: number(guests) })}
          </Button>
        </>
      }
    >
      {said.says && <p className="strong">{t('prompt.visitor-over')}</p>}
      <p className="quiet">{t('prompt.visitor')}</p>
      {data?.summary && (
        <ChosenGuests guests={guests} had={currentGuests} want={setWanted} sum={data.summary} />
      )}
      {error && <p role="alert">{error.message}</p>}
    </Dialog>
  )
}

/** The event's pages read the new number of guests again. */
async function orderGuests(guests: number): Promise<void> {
  await ask(updateEstimate, { input: { guests } })
  await queryClient.invalidateQueries({ queryKey: webSessionQuery.queryKey })
}

type ChosenGuestsProps = {
  guests: number
  had: number
  want: (guests: number) => void
  sum: NonNullable<WireValue<typeof webSessionDetails.output>['summary']>
}

function ChosenGuests({
  guests,
  had,
  want,
  sum: { planRate, taxPercent, currency },
}: ChosenGuestsProps) {
  const t = useTranslate()
  const { money } = useFormats()
  const cost = calculateGuestRate((planRate / had) * guestsPerStep, guests)
  return (
    <GuestStepper
      texts={{
        group: t('prompt.visitor-guests'),
        fewer: t('prompt.visitor-fewer'),
        more: t('prompt.visitor-more'),
      }}
      label={
        <span className={classes.what}>
          {t('prompt.visitor-guests')}
          <span className="small quiet">
            {t('prompt.visitor-sum', {
              price: money(cost + Math.round((cost * taxPercent) / 100), currency, 'all'),
            })}
          </span>
        </span>
      }
      guests={guests}
      minGuests={had + guestsPerStep}
      onChange={want}
    />
  )
}
