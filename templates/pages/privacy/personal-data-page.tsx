import { Cover } from '../cover.tsx'
import { BrandMark } from '../brand-mark.tsx'
import { PageFooter } from '../sections.tsx'
import type { DataSection, PersonalDataPageView } from './privacy-view.ts'

type ShownData = Extract<PersonalDataPageView, { state: 'shown' }>

export const getDataTitle = ({ t, state }: Pick<PersonalDataPageView, 't' | 'state'>): string =>
  t(`personalData.${state}`)

/** All that is kept about an address, and the press that deletes it. */
export function PersonalDataPage({ view }: { view: PersonalDataPageView }) {
  const { event, brand } = view
  if (!event)
    return (
      <main className="notice" id="reply">
        <BrandMark brand={brand} />
        <PageContent view={view} />
      </main>
    )
  return (
    <main className="page brief">
      <Cover view={event} withButton={false} />
      <div className="body">
        <section className="reply" id="reply">
          <PageContent view={view} />
        </section>
        <PageFooter {...event} />
      </div>
    </main>
  )
}

function PageContent({ view }: { view: PersonalDataPageView }) {
  const { t } = view
  if (view.state === 'shown') return <KeptData view={view} />
  return (
    <div className="state" role="status">
      <h2 className="h">{getDataTitle(view)}</h2>
      <p>
        {view.state === 'forgotten'
          ? t('personalData.forgottenWords', { count: view.events, n: view.events })
          : t('personalData.goneWords')}
      </p>
      {view.state === 'forgotten' && <p>{t('personalData.stays')}</p>}
    </div>
  )
}

function KeptData({ view }: { view: ShownData }) {
  const { t, hosts, email, until, sections, fileUrl } = view
  return (
    <>
      <div className="state">
        <h2 className="h">{getDataTitle(view)}</h2>
        <p>
          {t(hosts ? 'personalData.intro' : 'personalData.introUnnamed', { hosts })}{' '}
          <bdi dir="ltr">{email}</bdi>
        </p>
        <p className="by">{t('personalData.until', { time: until })}</p>
        <p className="row">
          <a href={fileUrl} download>
            {t('personalData.download')}
          </a>
        </p>
      </div>
      {sections.map((section, at) => (
        <SectionOfData key={`${section.title}${at}`} section={section} />
      ))}
      <ForgetForm view={view} />
    </>
  )
}

const SectionOfData = ({ section: { title, note, rows } }: { section: DataSection }) => (
  <section className="kept">
    <h3>
      <bdi>{title}</bdi>
    </h3>
    {note && <p className="by">{note}</p>}
    <dl>
      {rows.map(({ label, text }, at) => (
        <div key={`${label}${at}`}>
          <dt>{label}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

/** One press; it says before what will be deleted. */
function ForgetForm({ view: { t, events, seconds, people, action } }: { view: ShownData }) {
  return (
    <form className="forget" id="forget" method="post" action={`${action}#reply`}>
      <h3>{t('personalData.forget')}</h3>
      <p>
        {events > 0
          ? t('personalData.deletes', { count: events, n: events, people })
          : t('personalData.deletesRest')}{' '}
        {seconds > 0 && t('personalData.deletesSecond', { count: seconds, n: seconds })}
      </p>
      <p>{t('personalData.final')}</p>
      <p className="by">{t('personalData.stays')}</p>
      <button className="btn">{t('personalData.confirm')}</button>
    </form>
  )
}
