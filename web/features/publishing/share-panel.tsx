import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { EventMode } from '@mehfil/contract/events/events.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { usePeopleCount } from '../../lib/http/event-queries.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { upgradePrompt } from '../../lib/payment/upgrade-prompt-state.ts'
import { useAccess } from '../../lib/session/session.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { PageQrCode, SaveQrCodeButton } from '../../ui/elements/page-qr-code.tsx'
import { Sentence } from '../../ui/elements/sentence.tsx'
import { StatusChip } from '../../ui/elements/status-chip.tsx'
import { stepScreens, getStepForTopic } from '../events/rules/wizard.ts'
import { CountdownBar } from './countdown-bar.tsx'
import { LinkField } from '../../ui/fields/link-field.tsx'
import { ReminderPromise } from './reminder-promise.tsx'
import { useInvitation, type PublishResult } from './queries.ts'
import type { Countdown } from './rules.ts'
import classes from './share-panel.module.css'

type SharePanelProps = {
  EID: string
  mode: EventMode
  published: PublishResult | undefined
  error: Error | null
  onRetry: () => void
  onLeave: () => void
  countdown: (Countdown & { stay: () => void }) | null
}

/** The page's link and the ways to share it, or the reason why it is not published. */
export function SharePanel({
  EID,
  mode,
  published,
  error,
  onRetry,
  onLeave,
  countdown,
}: SharePanelProps) {
  const t = useTranslate('creation')
  const { when } = useFormats()
  const offer = useListOffer(EID, mode)
  if (error) return <PublishError EID={EID} mode={mode} error={error} onRetry={onRetry} />
  return (
    <section className={classes.panel} aria-busy={!published}>
      <div className={classes.head}>
        {published && (
          <p>
            <StatusChip tone="good">
              {t('publish.at', { time: when(published.publishedAt, 'time') })}
            </StatusChip>
          </p>
        )}
        <h1 className="display">
          {published ? t('publish.live', { title: published.title }) : t('publish.under-way')}
        </h1>
        <p className="quiet">{t(mode === 'Web' ? 'publish.lead' : 'publish.mail-lead')}</p>
      </div>
      {published && <ListButtons EID={EID} offer={offer} />}
      {!published && <div className={classes.waiting} />}
      {published &&
        (mode === 'Web' ? (
          <ShareOptions published={published} />
        ) : (
          <AskHosts link={published.link} />
        ))}
      {published && <ReminderPromise EID={EID} />}
      <CountdownBar
        mode={mode}
        isMain={offer.kind === 'none'}
        onLeave={onLeave}
        countdown={countdown}
      />
      <RemoveLabelOffer EID={EID} />
    </section>
  )
}

/**
 * What the guest list asks for now: an invitation of those with a working mail address, or, in an
 * event by mail, the first guests.
 */
function useListOffer(
  EID: string,
  mode: EventMode,
): { kind: 'invite' | 'add' | 'none'; people: number } {
  const { may } = useAccess()
  const mayManage = may('ManageGuests') === 'yes'
  const listed = usePeopleCount(EID) ?? 0
  const { data } = useInvitation(EID, { isEnabled: mayManage && listed > 0 })
  const people = data?.people ?? 0
  if (mayManage && people > 0) return { kind: 'invite', people }
  return { kind: mayManage && listed === 0 && mode === 'Email' ? 'add' : 'none', people: 0 }
}

/** The one filled button. Publishing itself writes to no guest. */
function ListButtons({ EID, offer }: { EID: string; offer: ReturnType<typeof useListOffer> }) {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const address = pathTo('guests', { EID })
  if (offer.kind === 'none') return null
  if (offer.kind === 'add')
    return (
      <div className={classes.main}>
        <Button
          component={Link}
          to={address}
          variant="filled"
          leftSection={<Icon of={IconUserPlus} />}
        >
          {t('publish.add-guests')}
        </Button>
      </div>
    )
  return (
    <div className={classes.main}>
      <Button
        component={Link}
        to={`${address}?invite=1`}
        variant="filled"
        leftSection={<Icon of={IconSend} flip />}
      >
        {t('publish.invite', { count: offer.people, n: number(offer.people) })}
      </Button>
      <Button component={Link} to={address} variant="subtle">
        {t('publish.add-first')}
      </Button>
    </div>
  )
}

function ShareOptions({ published: { link, title, qr } }: { published: PublishResult }) {
  const t = useTranslate('creation')
  const message = encodeURIComponent(t('publish.message', { title, link }))
  return (
    <>
      <LinkField link={link} />
      <div className={classes.share}>
        <div className={classes.actions}>
          <Button
            component="a"
            href={`https://wa.me/?text=${message}`}
            target="_blank"
            rel="noopener"
            justify="flex-start"
            leftSection={
              <span className={classes.good}>
                <Icon of={IconBrandWhatsapp} />
              </span>
            }
          >
            {t('publish.whatsapp')}
          </Button>
          <Button
            component="a"
            href={link}
            target="_blank"
            rel="noopener"
            justify="flex-start"
            leftSection={<Icon of={IconExternalLink} />}
          >
            {t('publish.see')}
          </Button>
          <SaveQrCodeButton qr={qr} />
        </div>
        <PageQrCode qr={qr} />
      </div>
    </>
  )
}

/** In an event by mail each guest has a personal link. This link only opens the hosts' contact page. */
function AskHosts({ link }: { link: string }) {
  const t = useTranslate('creation')
  return (
    <div className={classes.ask}>
      <p className="small quiet">{t('publish.mail-link')}</p>
      <LinkField link={link} />
    </div>
  )
}

/** Leads to the setting that removes our label, or to the plan that includes it. */
function RemoveLabelOffer({ EID }: { EID: string }) {
  const t = useTranslate('creation')
  const { session, isOwner, may } = useAccess()
  const canRemove = session.labelRemoval && may('EventSettings') === 'yes'
  const renderLink = (text: string) =>
    canRemove ? (
      <Link className="link" to={pathTo('settings', { EID })}>
        {text}
      </Link>
    ) : (
      <button
        type="button"
        className="link"
        onClick={() =>
          upgradePrompt.show(isOwner ? 'upgrade' : 'limit-exceeded', 'labelRemoval', {
            returnAddress: pathTo('settings', { EID }),
          })
        }
      >
        {text}
      </button>
    )
  return (
    <p className="small quiet">
      <Sentence
        of={t(session.labelRemoval ? 'publish.offer' : 'publish.offer-plans')}
        parts={{ remove: renderLink }}
      />
    </p>
  )
}

function PublishError({
  EID,
  mode,
  error,
  onRetry,
}: {
  EID: string
  mode: EventMode
  error: Error
  onRetry: () => void
}) {
  const t = useTranslate('creation')
  return (
    <section className={classes.panel}>
      <div className={classes.head}>
        <h1 className="display">{t('publish.failed')}</h1>
        <p className={classes.bad} role="alert">
          {error.message}
        </p>
      </div>
      <div className={classes.again}>
        <Button
          component={Link}
          to={pathTo(stepScreens[getStepForTopic(mode, 'details')], { EID })}
        >
          {t('publish.back')}
        </Button>
        <Button variant="filled" onClick={onRetry}>
          {t('action.try-again')}
        </Button>
      </div>
    </section>
  )
}
