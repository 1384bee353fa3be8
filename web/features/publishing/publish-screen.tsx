import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { EventMode } from '@mehfil/contract/events/events.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import { useEventCover } from '../../lib/http/event-queries.ts'
import { EventCover } from '../../ui/elements/event-cover.tsx'
import { createPrompt } from '../../lib/payment/upgrade-prompt-state.ts'
import { showRefusalWithReturn } from '../../lib/http/show-refusal.ts'
import { useTitle } from '../../lib/browser/use-title.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { getStepPath, getLastStepBeforePublishing } from '../events/rules/wizard.ts'
import { PublishStagesPanel } from './publish-stages-panel.tsx'
import { PetalsView } from './petals-view.tsx'
import classes from './publish-screen.module.css'
import { publish } from './queries.ts'
import { publishStages } from './rules.ts'
import { SharePanel } from './share-panel.tsx'
import { useCountdown, useStages } from './use-publish-progress.ts'

/** The link beside six stages, then a countdown of ten seconds to the dashboard. The host can stop it. */
export function PublishScreen({
  EID,
  mode,
  isNew,
}: {
  EID: string
  mode: EventMode
  isNew: boolean
}) {
  const t = useTranslate('creation')
  const navigate = useNavigate()
  const { data, error, retry } = usePublishing(
    EID,
    getStepPath('event', getLastStepBeforePublishing(mode), EID),
  )
  const { stage, skip } = useStages(data?.took ?? null, isNew)
  const cover = useEventCover(EID)
  const card = useRef<HTMLDivElement>(null)
  // A removed button fires no blur event, so the card itself is checked for focus.
  const isHeld = useCallback(() => card.current?.matches(':hover, :focus-within') ?? false, [])
  const isOver = stage === publishStages.length && data !== undefined
  const leave = useCallback(() => void navigate(pathTo('dashboard'), { replace: true }), [navigate])
  const countdown = useCountdown({ isOn: isOver, isHeld, onEnd: leave })
  useTitle(data ? t('publish.live', { title: data.title }) : t('publish.under-way'))

  return (
    <main className={classes.page} id="content">
      {isOver && <PetalsView />}
      <div className={classes.box} ref={card} onTouchStart={countdown.stay}>
        {isOver && cover ? (
          <div className={classes.cover}>
            <EventCover of={cover} size="fill" />
          </div>
        ) : (
          <PublishStagesPanel
            EID={EID}
            mode={mode}
            stage={error ? 0 : stage}
            onSkip={skip}
            isHalted={error !== null}
          />
        )}
        <SharePanel
          EID={EID}
          mode={mode}
          published={data}
          error={error}
          onRetry={retry}
          onLeave={leave}
          countdown={isOver ? countdown : null}
        />
      </div>
    </main>
  )
}

/** A plan limit also opens its upgrade prompt, which leads back to the draft. */
const explainPlanLimit = (back: string) => (error: Error) => {
  if (createPrompt(error, true)) showRefusalWithReturn(error, back)
}

/** Publishes once, even if the screen renders several times. After a refusal the host can try again. */
function usePublishing(EID: string, back: string) {
  const { mutate, data, error } = useMutation({
    mutationFn: publish,
    onError: explainPlanLimit(back),
  })
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    mutate(EID)
  }, [EID, mutate])
  return { data, error, retry: () => mutate(EID) }
}
