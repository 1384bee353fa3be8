import type { ComponentProps } from 'react'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { DoorIcon } from '../door-icon.tsx'
import { getDisplayTime } from '../rules/result.ts'
import { Action, Actions, NextGuestAction } from './result-actions.tsx'
import { ResultFrame, type ResultProps } from './result-frame.tsx'
import classes from './result.module.css'
import { useAutoClose } from './use-auto-close.ts'

type ResultPassingProps = Pick<ResultProps<'went-out' | 'zone-done'>, 'result' | 'work'> &
  Pick<ComponentProps<typeof ResultFrame>, 'sign' | 'word' | 'who' | 'isVip' | 'sub' | 'spoken'>

/** What is done and can be undone. It closes by itself; a touch keeps it open. */
export function ResultPassing({ result, work, ...frame }: ResultPassingProps) {
  const t = useTranslate('dashboard')
  const lasts = getDisplayTime(result) ?? 0
  const { left, hold } = useAutoClose(lasts, work.close)
  return (
    <div onPointerDown={hold}>
      <ResultFrame
        {...frame}
        tone="go"
        onNext={work.close}
        top={
          <div className={classes.time} aria-hidden="true">
            <i style={{ inlineSize: `${(100 * left) / lasts}%` }} />
          </div>
        }
        actions={
          <Actions
            main={<NextGuestAction work={work} />}
            others={[
              <Action key="undo" onPress={() => void work.undo(result.tapId, result.guest.name)}>
                <DoorIcon of="undo" />
                {t('door.undo')}
              </Action>,
            ]}
          />
        }
      />
    </div>
  )
}
