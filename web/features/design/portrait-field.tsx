import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatFocus } from '@mehfil/templates/pages/page-pictures.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Icon } from '../../ui/elements/icon.tsx'
import { portraitsQuery, type EventPortrait } from '../events/queries/draft.ts'
import type { PortraitFieldProps } from '../events/sections/use-portrait-field.ts'
import { useWizard } from '../events/wizard/use-wizard.ts'
import { FrameButton } from './frame-button.tsx'
import classes from './portrait-field.module.css'
import { uploadPortrait } from './queries.ts'
import { acceptedTypes } from './rules/pictures.ts'
import { usePictureUpload } from './use-picture-upload.ts'

/** One picture of a person in a section, as the page cuts it. */
export function PortraitField({ value, name, onChange }: PortraitFieldProps) {
  const t = useTranslate('creation')
  const { EID } = useWizard()
  const { data } = useQuery(portraitsQuery(EID))
  const portrait = data?.portraits.find(({ id }) => id === value)
  const {
    upload,
    progress,
    errors: [error],
  } = usePictureUpload(async (file, onProgress) =>
    onChange(await uploadPortrait(EID, file, onProgress)),
  )
  const [isOver, setOver] = useState(false)
  return (
    <div
      className={classes.field}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        upload([...event.dataTransfer.files].slice(0, 1))
      }}
    >
      <Face portrait={portrait} name={name} progress={progress} />
      <div className={classes.actions} role="group" aria-label={t('portrait.of', { name })}>
        <FileButton
          label={t(portrait ? 'picture.replace' : 'portrait.add')}
          isBusy={progress !== null}
          onFile={(file) => upload([file])}
        />
        {portrait && <FrameButton picture={portrait} />}
        {portrait && (
          <Button size="compact-md" variant="subtle" onClick={() => onChange('')}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type FaceProps = { portrait: EventPortrait | undefined; name: string; progress: number | null }

function Face({ portrait, name, progress }: FaceProps) {
  const t = useTranslate('creation')
  const { percent } = useFormats()
  if (progress !== null)
    return (
      <span
        className={classes.face}
        role="progressbar"
        aria-label={t('picture.on-its-way')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(progress * 100)}
      >
        {percent(progress)}
      </span>
    )
  if (!portrait)
    return (
      <span className={classes.face}>
        <Icon of={IconUser} />
      </span>
    )
  return (
    <img
      className={classes.face}
      src={portrait.url}
      alt={t('portrait.of', { name })}
      style={portrait.focus && { objectPosition: formatFocus(portrait.focus) }}
    />
  )
}

type FileButtonProps = { label: string; isBusy: boolean; onFile: (file: File) => void }

function FileButton({ label, isBusy, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="compact-md" disabled={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        className="vh"
        tabIndex={-1}
        aria-hidden="true"
        accept={acceptedTypes.join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onFile(file)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
