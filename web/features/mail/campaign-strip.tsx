import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useSayStopped } from '../../lib/use-say-stopped.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './campaign.module.css'
import type { Campaign } from './queries.ts'
import { secondsLeft, sumsOf } from './rules.ts'

/** What is on its way to many, whatever it is. */
export type Sending = Pick<
  Campaign,
  'state' | 'reason' | 'guests' | 'counts' | 'createdAt' | 'heldUntil'
>

type CampaignStripProps = {
  /** What is sent. */
  title: string
  /** One of several: it is named whatever its state. */
  isNamed?: boolean
  campaign: Sending
  now: Date
  /** Where those stand whom a mail did not reach; null once nobody stands there. */
  lostLink: string | null
  /** Each answers what became of it. */
  stop: () => Promise<Sending>
  goOn: () => Promise<unknown>
  onPutAway: () => void
}

/** One sending: taken back, watched, stopped, gone on with, summed up. */
export function CampaignStrip({
  title,
  isNamed = false,
  campaign,
  now,
  lostLink,
  ...does
}: CampaignStripProps) {
  const sums = sumsOf(campaign)
  return (
    <section className={classes.strip} data-state={campaign.state} aria-label={title}>
      <div className={classes.words} role="status">
        {isNamed && campaign.state !== 'done' && (
          <p className="small quiet clip" dir="auto">
            {title}
          </p>
        )}
        <Headline title={title} campaign={campaign} now={now} />
        <Unsure unsure={sums.unsure} />
        <Lost lost={sums.lost} link={lostLink} />
      </div>
      <CampaignButtons campaign={campaign} now={now} {...does} />
      {(campaign.state === 'sending' || campaign.state === 'paused') && (
        <SentBar campaign={campaign} />
      )}
    </section>
  )
}

function Headline({
  title,
  campaign,
  now,
}: Pick<CampaignStripProps, 'title' | 'campaign' | 'now'>) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const { all, sent, waiting } = sumsOf(campaign)
  const left = secondsLeft(campaign, now)
  const facts = { count: all, n: number(all), sent: number(sent), waiting: number(waiting) }
  if (campaign.state === 'held' && left > 0)
    return (
      <p className="strong">
        <span className="num" aria-live="off">
          {t('campaign.held', { ...facts, seconds: number(left) })}
        </span>
      </p>
    )
  if (campaign.state === 'done')
    return (
      <>
        <p className="small quiet clip" dir="auto">
          {title}
        </p>
        <p className="strong">{t('campaign.done', { count: sent, n: number(sent) })}</p>
      </>
    )
  if (campaign.state === 'paused')
    return (
      <>
        <p className="strong">{t('campaign.paused', facts)}</p>
        <p className="small">{t('campaign.paused-words')}</p>
      </>
    )
  return <p className="strong">{t('campaign.sending', facts)}</p>
}

function Unsure({ unsure }: { unsure: number }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  return (
    unsure > 0 && (
      <p className="small quiet">{t('campaign.unsure', { count: unsure, n: number(unsure) })}</p>
    )
  )
}

function Lost({ lost, link }: { lost: number; link: string | null }) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  return (
    lost > 0 &&
    link !== null && (
      <Link className={`small ${classes.lost}`} to={link}>
        {t('campaign.lost', { count: lost, n: number(lost) })}
      </Link>
    )
  )
}

function CampaignButtons({
  campaign,
  now,
  stop: stopIt,
  goOn: goOnWithIt,
  onPutAway,
}: Omit<CampaignStripProps, 'title' | 'isNamed' | 'lostLink'>) {
  const t = useWords('dashboard')
  const stop = useMutation({ mutationFn: stopIt, onSuccess: useSayStopped(), onError: showRefusal })
  const goOn = useMutation({ mutationFn: goOnWithIt, onError: showRefusal })
  if (campaign.state === 'done')
    return (
      <button
        type="button"
        className={classes.close}
        aria-label={t('action.close')}
        onClick={onPutAway}
      >
        <Icon of={IconX} small />
      </button>
    )
  const isHeld = campaign.state === 'held' && secondsLeft(campaign, now) > 0
  return (
    <div className={classes.buttons}>
      {campaign.state === 'paused' && (
        <Button
          size="compact-md"
          variant="filled"
          loading={goOn.isPending}
          onClick={() => goOn.mutate()}
        >
          {t('campaign.resume')}
        </Button>
      )}
      <Button size="compact-md" loading={stop.isPending} onClick={() => stop.mutate()}>
        {t(isHeld ? 'action.undo' : 'campaign.stop')}
      </Button>
    </div>
  )
}

function SentBar({ campaign }: Pick<CampaignStripProps, 'campaign'>) {
  const t = useWords('dashboard')
  const { all, sent, lost } = sumsOf(campaign)
  const share = (part: number) => ({ inlineSize: `${all > 0 ? (100 * part) / all : 0}%` })
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={t('campaign.progress')}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={sent + lost}
    >
      <i style={share(sent)} />
      <i data-lost style={share(lost)} />
    </div>
  )
}
