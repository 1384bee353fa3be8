import { Button } from '@mantine/core'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './picture-field.module.css'
import { acceptedTypes } from './rules/pictures.ts'

type DropZoneProps = {
  id: string
  kind: string
  /** The text of the button that chooses a file. */
  choose: string
  isBusy: boolean
  multiple?: boolean
  onFiles: (files: File[]) => void
  /** More buttons. */
  actions?: ReactNode
  children?: ReactNode
}

/** Takes pictures that are dropped on it, or chosen with its button. */
export function DropZone({
  id,
  kind,
  choose,
  isBusy,
  multiple = false,
  onFiles,
  actions,
  children,
}: DropZoneProps) {
  const t = useTranslate('creation')
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])]
    onFiles(multiple ? files : files.slice(0, 1))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={classes.drop}
      data-over={isOver}
      data-kind={kind}
      onDrop={drop}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
    >
      {children}
      <div className={classes.actions}>
        <Button id={id} size="compact-md" onClick={() => input.current?.click()} disabled={isBusy}>
          {choose}
        </Button>
        {actions}
        <span className={`small quiet not-phone ${classes.hint}`}>
          {t(multiple ? 'picture.drop-many' : 'picture.drop')}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-hidden="true"
        multiple={multiple}
        accept={acceptedTypes.join(',')}
        onChange={(event) => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
