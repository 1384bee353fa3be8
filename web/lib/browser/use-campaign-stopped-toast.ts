import type { WireValue } from '@mehfil/contract/envelope.ts'
import type { cancelCampaign } from '@mehfil/contract/mail/campaigns.ts'
import { useFormats } from '../i18n/formats.ts'
import { showToast } from './toasts.ts'
import { useTranslate } from '../i18n/translations.ts'

type StoppedCampaign = Pick<WireValue<typeof cancelCampaign.output>, 'counts'>

/**
 * Says, after a mailing was stopped, how many mails did not go out. A mail that may have arrived
 * counts as sent.
 */
export function useStoppedToast(): (after: StoppedCampaign) => void {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  return ({ counts: { sent = 0, uncertain = 0, stopped = 0 } }) =>
    showToast(
      sent + uncertain === 0
        ? t('campaign.taken-back')
        : t('campaign.stopped', { count: stopped, n: number(stopped) }),
      { lasts: 4_000 },
    )
}
