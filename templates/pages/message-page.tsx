import type { ReactNode } from 'react'
import { BrandMark } from './brand-mark.tsx'
import { Cover } from './cover.tsx'
import { OpenNight } from './lost/open-night.tsx'
import { ShutDoors } from './lost/shut-doors.tsx'
import type { MessagePageView, NewLinkForm } from './page-view.ts'
import { PageFooter } from './sections.tsx'

type Props = { notice: MessagePageView }

/** A page with only a message, in the design of the event or, without one, of the product. */
export function MessagePage({ notice }: Props) {
  const { event, t, kind } = notice
  if (!event) return <LostPage notice={notice} />
  return (
    <main className="page brief">
      <Cover view={event} withButton={false} />
      <div className="body">
        <section className="reply">
          <div className="state">
            <h2 className="h">{t(`notice.${kind}`)}</h2>
            <p>{t(`notice.${kind}-words`)}</p>
            <Onward notice={notice} />
          </div>
        </section>
        <PageFooter {...event} />
      </div>
    </main>
  )
}

/** What happened as a drawing, its cause and its remedy in words, one button and one link. */
function LostPage({ notice }: Props) {
  const { t, kind, brand, help, contact, newLink } = notice
  return (
    <main className="lost">
      <div className="scene">{drawScene(kind)}</div>
      <div className="said">
        <BrandMark brand={brand} />
        <div className="message">
          <h1>{t(`notice.${kind}`)}</h1>
          <p>{t(newLink ? 'notice.dead-link-mail' : `notice.${kind}-words`)}</p>
          {newLink ? <NewLink form={newLink} t={t} /> : <Onward notice={notice} />}
          {contact ? (
            <a className="help" href={contact}>
              {t('notice.contact')}
            </a>
          ) : (
            help && (
              <a className="help" href={help}>
                {t('notice.help')}
              </a>
            )
          )}
        </div>
      </div>
    </main>
  )
}

type NewLinkProps = Pick<MessagePageView, 't'> & { form: NewLinkForm }

/** The address that the hosts invited. Its answer is the same for every address. */
function NewLink({ t, form: { action, typed, error } }: NewLinkProps) {
  return (
    <form className="newLink" method="post" action={action}>
      <label htmlFor="email">{t('notice.new-link-label')}</label>
      {error && (
        <p className="err" id="email-error" role="alert">
          {error}
        </p>
      )}
      <input
        id="email"
        name="email"
        type="email"
        dir="ltr"
        required
        maxLength={100}
        autoComplete="email"
        defaultValue={typed}
        {...(error && { 'aria-invalid': true, 'aria-describedby': 'email-error' })}
      />
      <button className="btn">{t('notice.new-link-send')}</button>
    </form>
  )
}

const drawScene = (kind: MessagePageView['kind']): ReactNode =>
  kind === 'dead-link' || kind === 'link-sent' || kind === 'deleted' ? <ShutDoors /> : <OpenNight />

/** Without another page the button asks for this one again, by an empty query. */
function Onward({ notice: { t, kind, brand, onward } }: Props) {
  if (onward)
    return (
      <a className="btn" href={onward}>
        {t(`notice.${kind}-onward`)}
      </a>
    )
  return kind === 'error' || kind === 'not-open' ? (
    <a className="btn" href="?">
      {t('notice.again')}
    </a>
  ) : brand.label ? null : (
    <a className="btn" href={brand.url}>
      {t('notice.home', { name: brand.name })}
    </a>
  )
}
