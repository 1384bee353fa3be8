import IconBrandWhatsapp from '@tabler/icons-react/dist/esm/icons/IconBrandWhatsapp.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { EventMode } from '@mehfil/contract/events.ts'
import { to } from '@mehfil/contract/pages.ts'
import { usePeopleCount } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { prompt } from '../../lib/prompt.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageCode, SaveCode } from '../../ui/page-code.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { screenOf, stepIn } from '../events/rules/wizard.ts'
import { GoBar } from './go-bar.tsx'
import { LinkField } from '../../ui/link-field.tsx'
import { useInvitation, type Published } from './queries.ts'
import type { Countdown } from './rules.ts'
import classes from './share-panel.module.css'

type SharePanelProps = {
  EID: string
  mode: EventMode
  published: Published | undefined
  error: Error | null
  onAgain: () => void
  onLeave: () => void
  countdown: (Countdown & { stay: () => void }) | null
}

/** Where the page is and how to put it where guests are; or why it is not published. */
export function SharePanel({
  EID,
  mode,
  published,
  error,
  onAgain,
  onLeave,
  countdown,
}: SharePanelProps) {
  const t = useWords('creation')
  const { when } = useFormats()
  if (error) return <Refusal EID={EID} mode={mode} error={error} onAgain={onAgain} />
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
      {published && <InviteLink EID={EID} isMain={mode === 'Email'} />}
      {!published && <div className={classes.waiting} />}
      {published &&
        (mode === 'Web' ? <Ways published={published} /> : <AskHosts link={published.link} />)}
      <GoBar mode={mode} onLeave={onLeave} countdown={countdown} />
      <Offer EID={EID} />
    </section>
  )
}

/** The list of guests is where they are; those without a working address are not counted. */
function InviteLink({ EID, isMain }: { EID: string; isMain: boolean }) {
  const t = useWords('creation')
  const { number } = useFormats()
  const { may } = useAccess()
  const listed = usePeopleCount(EID) ?? 0
  const { data: invitation } = useInvitation(EID, {
    isAsked: may('ManageGuests') === 'yes' && listed > 0,
  })
  const people = invitation?.people ?? 0
  if (may('ManageGuests') !== 'yes' || (listed > 0 ? people === 0 : !isMain)) return null
  const address = to('guests', { EID })
  if (listed === 0)
    return (
      <Button
        component={Link}
        to={address}
        variant="filled"
        leftSection={<Icon of={IconUserPlus} />}
      >
        {t('publish.add-guests')}
      </Button>
    )
  return (
    <Button
      component={Link}
      to={`${address}?invite=1`}
      variant={isMain ? 'filled' : 'light'}
      leftSection={<Icon of={IconSend} flip />}
    >
      {t('publish.invite', { count: people, n: number(people) })}
    </Button>
  )
}

function Ways({ published: { link, title, qr } }: { published: Published }) {
  const t = useWords('creation')
  const words = encodeURIComponent(t('publish.message', { title, link }))
  return (
    <>
      <LinkField link={link} />
      <div className={classes.share}>
        <div className={classes.ways}>
          <Button
            component="a"
            href={`https://wa.me/?text=${words}`}
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
          <SaveCode qr={qr} />
        </div>
        <PageCode qr={qr} />
      </div>
    </>
  )
}

/** By mail each guest has a link of their own; this one is for whoever wants to ask the hosts. */
function AskHosts({ link }: { link: string }) {
  const t = useWords('creation')
  return (
    <div className={classes.ask}>
      <p className="small quiet">{t('publish.mail-link')}</p>
      <LinkField link={link} />
    </div>
  )
}

/** Where the plan removes the label it is a switch away; elsewhere the prompt says which plan does. */
function Offer({ EID }: { EID: string }) {
  const t = useWords('creation')
  const { session, isOwner, may } = useAccess()
  const isThere = session.labelRemoval && may('EventSettings') === 'yes'
  const act = (words: string) =>
    isThere ? (
      <Link className="link" to={to('settings', { EID })}>
        {words}
      </Link>
    ) : (
      <button
        type="button"
        className="link"
        onClick={() =>
          prompt.show(isOwner ? 'upgrade' : 'limit-exceeded', 'labelRemoval', {
            back: to('settings', { EID }),
          })
        }
      >
        {words}
      </button>
    )
  return (
    <p className="small quiet">
      <Sentence
        of={t(session.labelRemoval ? 'publish.offer' : 'publish.offer-plans')}
        parts={{ remove: act }}
      />
    </p>
  )
}

function Refusal({
  EID,
  mode,
  error,
  onAgain,
}: {
  EID: string
  mode: EventMode
  error: Error
  onAgain: () => void
}) {
  const t = useWords('creation')
  return (
    <section className={classes.panel}>
      <div className={classes.head}>
        <h1 className="display">{t('publish.failed')}</h1>
        <p className={classes.bad} role="alert">
          {error.message}
        </p>
      </div>
      <div className={classes.again}>
        <Button component={Link} to={to(screenOf[stepIn(mode, 'details')], { EID })}>
          {t('publish.back')}
        </Button>
        <Button variant="filled" onClick={onAgain}>
          {t('action.try-again')}
        </Button>
      </div>
    </section>
  )
}
