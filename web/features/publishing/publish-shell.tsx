import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { EventMode } from '@mehfil/contract/events.ts'
import { to } from '@mehfil/contract/pages.ts'
import { promptFor } from '../../lib/prompt.ts'
import { showRefusalBefore } from '../../lib/show-refusal.ts'
import { useTitle } from '../../lib/use-title.ts'
import { useWords } from '../../lib/words.ts'
import { addressOfStep, lastBeforePublishing } from '../events/rules/wizard.ts'
import { NightPanel } from './night-panel.tsx'
import { PetalsView } from './petals-view.tsx'
import classes from './publish-shell.module.css'
import { publish } from './queries.ts'
import { stages } from './rules.ts'
import { SharePanel } from './share-panel.tsx'
import { useCountdown, useStages } from './use-show.ts'

/** The link beside the show: six stages, then ten seconds to the dashboard unless somebody stays. */
export function PublishShell({
  EID,
  mode,
  isNew,
}: {
  EID: string
  mode: EventMode
  isNew: boolean
}) {
  const t = useWords('creation')
  const navigate = useNavigate()
  const { data, error, again } = usePublishing(
    EID,
    addressOfStep('event', lastBeforePublishing(mode), EID),
  )
  const { stage, skip } = useStages(data?.took ?? null, isNew)
  const card = useRef<HTMLDivElement>(null)
  // A button that goes away with the focus tells nobody, so the card is looked at instead.
  const isHeld = useCallback(() => card.current?.matches(':hover, :focus-within') ?? false, [])
  const isOver = stage === stages.length && data !== undefined
  const leave = useCallback(() => void navigate(to('dashboard'), { replace: true }), [navigate])
  const countdown = useCountdown({ isOn: isOver, isHeld, onEnd: leave })
  useTitle(data ? t('publish.live', { title: data.title }) : t('publish.under-way'))

  return (
    <main className={classes.page} id="content">
      {isOver && <PetalsView />}
      <div className={classes.box} ref={card} onTouchStart={countdown.stay}>
        <NightPanel
          EID={EID}
          mode={mode}
          stage={error ? 0 : stage}
          onSkip={skip}
          isHalted={error !== null}
        />
        <SharePanel
          EID={EID}
          mode={mode}
          published={data}
          error={error}
          onAgain={again}
          onLeave={leave}
          countdown={isOver ? countdown : null}
        />
      </div>
    </main>
  )
}

/** What the plan does not hold is explained by its prompt too, which leads back to the draft; every refusal is on the screen. */
const explain = (back: string) => (error: Error) => {
  if (promptFor(error, true)) showRefusalBefore(error, back)
}

/** Sends once however often the screen is drawn; sent again by hand after a refusal. */
function usePublishing(EID: string, back: string) {
  const { mutate, data, error } = useMutation({ mutationFn: publish, onError: explain(back) })
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    mutate(EID)
  }, [EID, mutate])
  return { data, error, again: () => mutate(EID) }
}
