import { getLanguageOfTag, getNativeName } from '@mehfil/contract/languages.ts'
import { BrandMark } from '../brand-mark.tsx'
import type { PageView } from '../page-view.ts'

export type ProcessingPageView = Pick<PageView, 'lang' | 't' | 'brand' | 'languages'> & {
  /** The law asks for the name of the product, also where guests see another one. */
  processor: string
  activities: readonly string[]
  providers: ReadonlyArray<{ name: string; place: string }>
}

/** The record of what personal data is used for, and the companies that get some. */
export function ProcessingPage({ view }: { view: ProcessingPageView }) {
  const { t, brand, processor, activities, providers, languages } = view
  return (
    <main className="notice record">
      <BrandMark brand={brand} />
      <nav>
        {languages.map(({ lang, url }) => (
          <a href={url} lang={lang} hrefLang={lang} key={lang}>
            {getNativeName(getLanguageOfTag(lang))}
          </a>
        ))}
      </nav>
      <h1>{t('processing.title')}</h1>
      <p>{t('processing.lead', { brand: processor })}</p>
      <h2>{t('processing.activities')}</h2>
      {activities.map((name) => (
        <RecordEntry
          key={name}
          t={t}
          name={name}
          place={t('processing.own')}
          kept={t(`processing.${name}-kept`)}
        />
      ))}
      <h2>{t('processing.providers')}</h2>
      {providers.length === 0 && <p>{t('processing.none')}</p>}
      {providers.map(({ name, place }) => (
        <RecordEntry
          key={name}
          t={t}
          name={name}
          place={place}
          kept={t('processing.provider-kept')}
        />
      ))}
    </main>
  )
}

type RecordEntryProps = Pick<PageView, 't'> & { name: string; place: string; kept: string }

const RecordEntry = ({ t, name, place, kept }: RecordEntryProps) => (
  <section className="kept">
    <h3>{t(`processing.${name}`)}</h3>
    <dl>
      {[
        ['purpose', t(`processing.${name}-purpose`)],
        ['data', t(`processing.${name}-data`)],
        ['place', place],
        ['kept', kept],
      ].map(([label, text]) => (
        <div key={label}>
          <dt>{t(`processing.${label}`)}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
