import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Suspense } from 'react'
import type { EventMode } from '@mehfil/contract/events/events.ts'
import { Cover } from '@mehfil/templates/pages/cover.tsx'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { PageFrame } from '../events/preview/page-frame.tsx'
import { useSavedDraft } from '../events/queries/saved-draft.ts'
import { usePageView } from '../events/preview/use-page-view.ts'
import classes from './publish-stages-panel.module.css'
import { publishStages } from './rules.ts'

type PublishStagesPanelProps = {
  EID: string
  mode: EventMode
  stage: number
  onSkip: () => void
  /** Whether publishing was refused. The animation stops then. */
  isHalted: boolean
}

/** The six stages, each done, running or waiting, below the event's cover. */
export function PublishStagesPanel({
  EID,
  mode,
  stage,
  onSkip,
  isHalted,
}: PublishStagesPanelProps) {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const isOver = stage >= publishStages.length
  return (
    <section className={classes.night} aria-label={t('publish.stages')}>
      <div className={classes.art}>
        <Suspense>
          <CoverArt EID={EID} mode={mode} />
        </Suspense>
      </div>
      <div className={classes.head}>
        <h2 role="status">
          {isOver
            ? t('publish.all-done')
            : t('publish.stage', { n: number(stage + 1), of: number(publishStages.length) })}
        </h2>
        {!isOver && !isHalted && (
          <button type="button" className={classes.skip} onClick={onSkip}>
            {t('publish.skip')}
          </button>
        )}
      </div>
      <ol className={classes.list}>
        {publishStages.map((name, at) => (
          <li
            key={name}
            data-is={at < stage ? 'done' : at === stage && !isHalted ? 'running' : 'waiting'}
            aria-current={at === stage ? 'step' : undefined}
          >
            <span className={classes.mark}>{at < stage && <Icon of={IconCheck} small />}</span>
            {t(`stage.${name}`)}
          </li>
        ))}
      </ol>
    </section>
  )
}

function CoverArt({ EID, mode }: { EID: string; mode: EventMode }) {
  const { saved, pictures } = useSavedDraft(EID, mode)
  const view = usePageView({
    mode,
    draft: saved,
    pictures,
    language: saved.settings.languages[0] ?? 'en',
  })
  return (
    <PageFrame view={view} width={390}>
      <div className="page">
        <Cover view={view} withButton={false} />
      </div>
    </PageFrame>
  )
}
