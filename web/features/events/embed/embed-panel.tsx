import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  buildEmbedSnippet,
  embedKinds,
  type EmbedKind,
} from '@mehfil/contract/events/embed-snippets.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { SkeletonRows } from '../../../ui/elements/skeleton-rows.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { CodeBox } from '../../keys/code-box.tsx'
import { EmbedSites } from './embed-sites.tsx'
import classes from './embed-panel.module.css'
import { embedQuery, type EventEmbed } from './queries.ts'

/** The sites that may show the event, and the code that they put into their pages. */
export function EmbedPanel({ EID }: { EID: string }) {
  const t = useTranslate('dashboard')
  const { may } = useAccess()
  const { data: embed } = useQuery(embedQuery(EID))
  if (!embed) return <SkeletonRows rows={2} height={72} />
  return (
    <div className={classes.panel}>
      <p className="quiet">{t('embed.lead')}</p>
      {embed.hasPassword && <p role="status">{t('embed.password')}</p>}
      {embed.status === 'UNPUBLISHED' && <p role="status">{t('embed.closed')}</p>}
      <EmbedSites EID={EID} sites={embed.sites} mayChange={may('EventSettings') === 'yes'} />
      <EmbedCode EID={EID} embed={embed} />
    </div>
  )
}

function EmbedCode({ EID, embed }: { EID: string; embed: EventEmbed }) {
  const t = useTranslate('dashboard')
  const id = useId()
  const [kind, setKind] = useState<EmbedKind>('button')
  const [chosen, setChosen] = useState<string>()
  const { pages, base, colours } = embed
  const page = pages.find(({ language }) => language === chosen) ?? pages[0]
  if (!page) return null
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h3 id={id}>{t('embed.kind')}</h3>
      <div className={classes.choices}>
        <Segments
          name={`embed-kind${id}`}
          label={t('embed.kind')}
          value={kind}
          onChange={setKind}
          options={embedKinds.map((value) => ({ value, label: t(`embed.kind-${value}`) }))}
        />
        {pages.length > 1 && (
          <Segments
            name={`embed-language${id}`}
            label={t('embed.language')}
            value={page.language as string}
            onChange={setChosen}
            options={pages.map(({ language }) => ({
              value: language as string,
              label: t(`language.${language}`),
            }))}
          />
        )}
      </div>
      <p className="small quiet">{t(`embed.words-${kind}`)}</p>
      <CodeBox
        label={t('embed.code')}
        text={buildEmbedSnippet({ kind, EID, base, colours, ...page })}
      />
    </section>
  )
}
