import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { saveWhiteLabel as saveCall } from '@mehfil/contract/accounts/white-label.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useCallForm } from '../../lib/forms/use-call-form.ts'
import { isolateText } from '../../lib/i18n/translator.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx'
import { Form } from '../../ui/fields/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { LabelColourField } from './label-colour-field.tsx'
import { LabelPictureField } from './label-picture-field.tsx'
import { LabelPreview } from './label-preview.tsx'
import classes from './own-names.module.css'
import { PlanNotice } from './plan-notice.tsx'
import {
  removeWhiteLabel,
  saveWhiteLabel,
  whiteLabelQuery,
  type LabelDetails,
  type WhiteLabelView,
} from './queries.ts'

/** The name, the pictures and the colour that guests see in place of the product's. */
export function WhiteLabelSection() {
  const { data } = useQuery(whiteLabelQuery)
  if (!data) return <SkeletonRows rows={3} height={72} />
  if (!data.isOffered && !data.label) return <PlanNotice />
  return <LabelForm key={data.label ? 'saved' : 'new'} view={data} />
}

function LabelForm({ view: { label, usual } }: { view: WhiteLabelView }) {
  const t = useTranslate('profile')
  const form = useCallForm({
    call: saveCall,
    initial: {
      name: label?.name ?? '',
      accent: label?.accent ?? null,
      footer: label?.footer ?? '',
    },
    send: saveWhiteLabel,
    onSuccess: () => showToast(t('names.label-saved')),
  })
  const { name, accent, footer } = form.values
  return (
    <>
      <Form beside onSubmit={form.submit}>
        <TextField
          {...form.field('name')}
          label={t('names.name')}
          description={t('names.name-usual', { name: isolateText(usual) })}
        />
        <TextField {...form.field('footer')} label={t('names.footer')} />
        <LabelColourField
          field={form.field('accent')}
          colour={accent}
          onColour={(colour) => form.set('accent', colour)}
        />
        <LabelPreview name={name} accent={accent} footer={footer} logo={label?.logo ?? ''} />
        <div className={classes.actions}>
          <Button type="submit" variant="filled" loading={form.isSending}>
            {t('names.label-save')}
          </Button>
          {label && <RemoveLabel usual={usual} />}
        </div>
      </Form>
      <LabelPictures label={label} />
    </>
  )
}

/** Pictures belong to a saved name, so until then they are shown and wait. */
function LabelPictures({ label }: { label: LabelDetails | null }) {
  const t = useTranslate('profile')
  return (
    <div className={classes.pictures}>
      {!label && <p className="small quiet">{t('names.pictures-later')}</p>}
      <LabelPictureField picture="logo" url={label?.logo ?? ''} isWaiting={!label} />
      <LabelPictureField picture="icon" url={label?.icon ?? ''} isWaiting={!label} />
    </div>
  )
}

function RemoveLabel({ usual }: { usual: string }) {
  const t = useTranslate('profile')
  const [isOpen, setOpen] = useState(false)
  const name = isolateText(usual)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('names.label-remove')}</Button>
      <ConfirmDialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('names.label-remove-title')}
        action={t('names.label-remove')}
        destroys
        onConfirm={() => removeWhiteLabel().then(() => showToast(t('names.label-removed')))}
      >
        <p>{t('names.label-remove-words', { name })}</p>
      </ConfirmDialog>
    </>
  )
}
