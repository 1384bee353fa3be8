import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { Suspense } from 'react'
import type { EventMode } from '@mehfil/contract/events.ts'
import { Cover } from '@mehfil/templates/pages/cover.tsx'
import { useFormats } from '../../lib/formats.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageFrame } from '../events/page-frame.tsx'
import { useSavedDraft } from '../events/queries/draft.ts'
import { usePageView } from '../events/use-page-view.ts'
import classes from './night-panel.module.css'
import { stages } from './rules.ts'

type NightPanelProps = {
  EID: string
  mode: EventMode
  stage: number
  onSkip: () => void
  /** Publishing was refused: nothing moves. */ isHalted: boolean
}

/** The six stages, done, running or waiting, under the cover of the event. */
export function NightPanel({ EID, mode, stage, onSkip, isHalted }: NightPanelProps) {
  const t = useWords('creation')
  const { number } = useFormats()
  const isOver = stage >= stages.length
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
            : t('publish.stage', { n: number(stage + 1), of: number(stages.length) })}
        </h2>
        {!isOver && !isHalted && (
          <button type="button" className={classes.skip} onClick={onSkip}>
            {t('publish.skip')}
          </button>
        )}
      </div>
      <ol className={classes.list}>
        {stages.map((name, at) => (
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
