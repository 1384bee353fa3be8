import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useFormats } from '../../lib/i18n/formats.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useStoppedToast } from '../../lib/browser/use-campaign-stopped-toast.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { CloseButton } from '../../ui/elements/icon-button.tsx'
import classes from './campaign.module.css'
import type { GuestCampaign } from './queries.ts'
import { getPauseText, getSecondsLeft, countCampaignMails } from './rules.ts'

/** A sending of mails to many guests: invitations or a notice. */
export type CampaignProgress = Pick<
  GuestCampaign,
  'state' | 'reason' | 'guests' | 'counts' | 'createdAt' | 'heldUntil'
>

type CampaignStripProps = {
  /** The name of what is sent. */
  title: string
  /** With several strips, each shows its name in every state. */
  isNamed?: boolean
  campaign: CampaignProgress
  now: Date
  /** The link to the guests whose mail was not delivered; null without such guests. */
  undeliveredLink: string | null
  /** Each resolves to the new state. */
  onStop: () => Promise<CampaignProgress>
  onResume: () => Promise<unknown>
  onDismiss: () => void
}

/** One sending: undo, progress, pause, resume and result. */
export function CampaignStrip({
  title,
  isNamed = false,
  campaign,
  now,
  undeliveredLink,
  ...actions
}: CampaignStripProps) {
  const counts = countCampaignMails(campaign)
  return (
    <section className={classes.strip} data-state={campaign.state} aria-label={title}>
      <div className={classes.text} role="status">
        {isNamed && campaign.state !== 'done' && (
          <p className="small quiet clip" dir="auto">
            {title}
          </p>
        )}
        <CampaignHeadline title={title} campaign={campaign} now={now} />
        <UncertainCount uncertain={counts.uncertain} />
        <UndeliveredLink undelivered={counts.undelivered} link={undeliveredLink} />
      </div>
      <CampaignButtons campaign={campaign} now={now} {...actions} />
      {(campaign.state === 'sending' || campaign.state === 'paused') && (
        <CampaignProgressBar campaign={campaign} />
      )}
    </section>
  )
}

function CampaignHeadline({
  title,
  campaign,
  now,
}: Pick<CampaignStripProps, 'title' | 'campaign' | 'now'>) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { all, sent, waiting } = countCampaignMails(campaign)
  const secondsToSend = getSecondsLeft(campaign, now)
  const facts = { count: all, n: number(all), sent: number(sent), waiting: number(waiting) }
  if (campaign.state === 'held' && secondsToSend > 0)
    return (
      <p className="strong">
        <span className="num" aria-live="off">
          {t('campaign.held', { ...facts, seconds: number(secondsToSend) })}
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
        <p className="small">{t(getPauseText(campaign))}</p>
      </>
    )
  return <p className="strong">{t('campaign.sending', facts)}</p>
}

function UncertainCount({ uncertain }: { uncertain: number }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  return (
    uncertain > 0 && (
      <p className="small quiet">
        {t('campaign.unsure', { count: uncertain, n: number(uncertain) })}
      </p>
    )
  )
}

function UndeliveredLink({ undelivered, link }: { undelivered: number; link: string | null }) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  return (
    undelivered > 0 &&
    link !== null && (
      <Link className={`small ${classes.lost}`} to={link}>
        {t('campaign.lost', { count: undelivered, n: number(undelivered) })}
      </Link>
    )
  )
}

function CampaignButtons({
  campaign,
  now,
  onStop: stopCampaign,
  onResume: resumeCampaign,
  onDismiss,
}: Omit<CampaignStripProps, 'title' | 'isNamed' | 'undeliveredLink'>) {
  const t = useTranslate('dashboard')
  const stop = useMutation({
    mutationFn: stopCampaign,
    onSuccess: useStoppedToast(),
    onError: showRefusal,
  })
  const resume = useMutation({ mutationFn: resumeCampaign, onError: showRefusal })
  if (campaign.state === 'done')
    return <CloseButton small className={classes.close} onPress={onDismiss} />
  const isHeld = campaign.state === 'held' && getSecondsLeft(campaign, now) > 0
  return (
    <div className={classes.buttons}>
      {campaign.state === 'paused' && (
        <Button
          size="compact-md"
          variant="filled"
          loading={resume.isPending}
          onClick={() => resume.mutate()}
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

function CampaignProgressBar({ campaign }: Pick<CampaignStripProps, 'campaign'>) {
  const t = useTranslate('dashboard')
  const { all, sent, undelivered } = countCampaignMails(campaign)
  const share = (part: number) => ({ inlineSize: `${all > 0 ? (100 * part) / all : 0}%` })
  return (
    <div
      className={classes.bar}
      role="progressbar"
      aria-label={t('campaign.progress')}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={sent + undelivered}
    >
      <i style={share(sent)} />
      <i data-lost style={share(undelivered)} />
    </div>
  )
}
