import { Button } from '@mantine/core'
import { useRef, useState, type DragEvent } from 'react'
import { maxAttachmentBytes, maxAttachments } from '@mehfil/contract/mail/attachments.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { ProgressRail } from '../../../ui/elements/progress-rail.tsx'
import { AttachmentList } from '../attachment-list.tsx'
import classes from '../attachments.module.css'
import { isFull } from '../rules/attachments.ts'
import { useAttachments } from './use-attachments.ts'
import type { NoticeComposerState } from './use-notice-composer.ts'

/** PDF files that go with the message: chosen or dropped, with their limits told before. */
export function AttachmentField({ EID, composer }: { EID: string; composer: NoticeComposerState }) {
  const t = useTranslate('notices')
  const { number } = useFormats()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const attached = composer.draft.attachments
  const { sending, error, add, remove } = useAttachments({
    EID,
    attached,
    onChange: (change) =>
      composer.change((before) => ({ attachments: change(before.attachments) })),
  })
  const shownError = error ?? composer.getError('attachments')
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={classes.field}
      data-over={isOver || undefined}
      onDrop={drop}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
    >
      <div
        role="group"
        aria-labelledby="attachments-label"
        aria-describedby="attachments-hint"
        className={classes.parts}
      >
        <span id="attachments-label" className={classes.label}>
          {t('files.title')}
        </span>
        <span id="attachments-hint" className="small quiet">
          {t('files.hint', {
            n: number(maxAttachments),
            size: number(Math.floor(maxAttachmentBytes / 1024 / 1024)),
          })}
        </span>
        <AttachmentList EID={EID} attachments={attached} onRemove={remove} />
        {sending && (
          <div className={classes.sending} role="status">
            <span className="small quiet">
              {t('files.adding', { name: isolateText(sending.name) })}
            </span>
            <ProgressRail percent={Math.round(sending.progress * 100)} />
          </div>
        )}
        {!isFull(attached) && (
          <Button loading={sending !== null} onClick={() => input.current?.click()}>
            {t('files.add')}
          </Button>
        )}
        {shownError && (
          <p className={classes.wrong} role="alert">
            {shownError}
          </p>
        )}
        <input
          ref={input}
          type="file"
          className="vh"
          tabIndex={-1}
          aria-label={t('files.add')}
          aria-invalid={shownError ? true : undefined}
          multiple
          accept="application/pdf,.pdf"
          onChange={(event) => {
            add([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </div>
    </div>
  )
}
