import type { Answer } from '@mehfil/contract/envelope.ts'
import type { cancelCampaign } from '@mehfil/contract/mail.ts'
import { useFormats } from './formats.ts'
import { say } from './toasts.ts'
import { useWords } from './words.ts'

type Stopped = Pick<Answer<typeof cancelCampaign.output>, 'counts'>

/** Says of a sending that was stopped that nothing went out, or how many mails did not; one that may have arrived counts as sent. */
export function useSayStopped(): (after: Stopped) => void {
  const t = useWords('dashboard')
  const { number } = useFormats()
  return ({ counts: { sent = 0, uncertain = 0, stopped = 0 } }) =>
    say(
      sent + uncertain === 0
        ? t('campaign.taken-back')
        : t('campaign.stopped', { count: stopped, n: number(stopped) }),
      { lasts: 4_000 },
    )
}
