import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { RefusedError } from '../../lib/http/refused-error.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { useAccess } from '../../lib/session/session.ts'
import { IconButton } from '../../ui/elements/icon-button.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import {
  removeTemplate,
  renameTemplate,
  startOwnTemplate,
  type OwnTemplate,
} from '../events/queries/copies.ts'
import { removeUntouchedDraft } from '../events/queries/new-draft.ts'
import { useWizard } from '../events/wizard/use-wizard.ts'
import { DesignCover } from './design-cover.tsx'
import classes from './gallery.module.css'

/** The templates of the team. Using one begins a new event, and drops a draft without a word in it. */
export function OwnTemplates({ templates }: { templates: readonly OwnTemplate[] }) {
  const t = useTranslate('creation')
  return (
    <ul className={classes.group} aria-label={t('gallery.yours')}>
      {templates.map((template) => (
        <li key={template.id} className={classes.card}>
          <OwnTemplateCard template={template} />
        </li>
      ))}
    </ul>
  )
}

function OwnTemplateCard({ template }: { template: OwnTemplate }) {
  const t = useTranslate('creation')
  const navigate = useNavigate()
  const { flush, draft } = useWizard()
  const { facts } = draft
  const isWritten = facts.title !== '' || facts.venue !== '' || facts.startsAt !== null
  const { may } = useAccess()
  const [asked, setAsked] = useState<'name' | 'removal' | 'start' | null>(null)
  const { id, name, templateId, colourStyle, title, type } = template
  const start = useMutation({
    mutationFn: async () => {
      await flush()
      const EID = await startOwnTemplate(id)
      await removeUntouchedDraft()
      return EID
    },
    onSuccess: (EID) => navigate(pathTo('resumeDraft', { EID })),
    onError: (error) => asked !== 'start' && showRefusal(error),
  })
  return (
    <>
      <div className={classes.cover}>
        <span className={classes.miniature}>
          <DesignCover
            templateId={templateId}
            colourStyle={colourStyle}
            title={title}
            withPhoto={false}
          />
        </span>
        <div className={classes.buttons} data-always>
          <Button
            size="compact-md"
            variant="filled"
            loading={start.isPending}
            aria-label={t('gallery.use-it', { template: name })}
            onClick={() => (isWritten ? setAsked('start') : start.mutate())}
          >
            {t('gallery.use')}
          </Button>
        </div>
      </div>
      <div className={classes.ownName}>
        <b className={`strong clip ${classes.name}`} dir="auto">
          {name}
        </b>
        {may('CreateEvents') === 'yes' && (
          <>
            <IconButton
              small
              quiet
              icon={IconPencil}
              label={t('gallery.rename', { name })}
              onPress={() => setAsked('name')}
            />
            <IconButton
              small
              quiet
              icon={IconTrash}
              label={t('gallery.remove', { name })}
              onPress={() => setAsked('removal')}
            />
          </>
        )}
      </div>
      <p className="small quiet">{t(`event-type.${type}`)}</p>
      {asked === 'name' && <RenameDialog template={template} onClose={() => setAsked(null)} />}
      <ConfirmDialog
        opened={asked === 'start'}
        onClose={() => setAsked(null)}
        title={t('gallery.another-title', { name })}
        action={t('gallery.another-action')}
        onConfirm={() => start.mutateAsync()}
      >
        {t('gallery.another-words')}
      </ConfirmDialog>
      <ConfirmDialog
        destroys
        opened={asked === 'removal'}
        onClose={() => setAsked(null)}
        title={t('gallery.remove-title')}
        action={t('gallery.remove-action')}
        onConfirm={() => removeTemplate(id)}
      >
        {t('gallery.remove-words', { name })}
      </ConfirmDialog>
    </>
  )
}

function RenameDialog({ template, onClose }: { template: OwnTemplate; onClose: () => void }) {
  const t = useTranslate('creation')
  const [name, setName] = useState(template.name)
  const rename = useMutation({
    mutationFn: () => renameTemplate(template.id, name),
    onSuccess: onClose,
  })
  const { error } = rename
  const atField =
    error instanceof RefusedError ? (error.errors['name'] ?? error.message) : undefined
  return (
    <Dialog
      narrow
      opened
      onClose={onClose}
      title={t('gallery.rename-title')}
      footer={
        <Button variant="filled" loading={rename.isPending} onClick={() => rename.mutate()}>
          {t('gallery.rename-action')}
        </Button>
      }
    >
      <TextField
        name="template-name"
        label={t('gallery.name')}
        value={name}
        maxLength={80}
        dir="auto"
        error={atField}
        onChange={setName}
      />
    </Dialog>
  )
}
