import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../lib/i18n/formats.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { showToast } from '../../lib/browser/toasts.ts'
import { useSinglePress } from '../../lib/forms/use-single-press.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { CheckField } from '../../ui/fields/text-field.tsx'
import { SkeletonRows } from '../../ui/elements/skeleton-rows.tsx'
import { addTemplate, templateQuery, type TodoTemplateEntry, type TodoListData } from './queries.ts'
import { formatTemplateDue } from '../../lib/time/todo-due.ts'
import classes from './todos.module.css'

type TodoTemplateDialogProps = { EID: string; list: TodoListData; onClose: () => void }

/** The usual to-dos of such an event. All are selected, and the host clears those not needed. */
export function TodoTemplateDialog({ EID, list, onClose }: TodoTemplateDialogProps) {
  const t = useTranslate('dashboard')
  const { number } = useFormats()
  const { data } = useQuery(templateQuery(EID))
  const [skippedKeys, setSkippedKeys] = useState<readonly string[]>([])
  const { isUnderWay, press } = useSinglePress()
  const offered = (data?.items ?? []).filter(({ isThere }) => !isThere)
  const keys = offered.map(({ key }) => key).filter((key) => !skippedKeys.includes(key))
  const addSelected = () =>
    press(() =>
      addTemplate(EID, keys).then(({ added }) => {
        showToast(t('todos.template-added', { count: added, n: number(added) }))
        onClose()
      }, showRefusal),
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('todos.template-title', { type: t(`event-type.${list.type}`) })}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant="filled"
            disabled={keys.length === 0}
            loading={isUnderWay}
            onClick={addSelected}
          >
            {t('todos.template-take', { count: keys.length, n: number(keys.length) })}
          </Button>
        </>
      }
    >
      <p className="quiet">
        {t(list.firstDay ? 'todos.template-words' : 'todos.template-no-date')}
      </p>
      {!data && <SkeletonRows rows={5} height={40} />}
      <ul className={classes.offered}>
        {offered.map((item) => (
          <TemplateOption
            key={item.key}
            item={item}
            zone={list.zone}
            isSelected={!skippedKeys.includes(item.key)}
            onToggle={(isTaken) =>
              setSkippedKeys(
                isTaken
                  ? skippedKeys.filter((one) => one !== item.key)
                  : [...skippedKeys, item.key],
              )
            }
          />
        ))}
      </ul>
    </Dialog>
  )
}

function TemplateOption({
  item,
  zone,
  isSelected,
  onToggle,
}: {
  item: TodoTemplateEntry
  zone: string
  isSelected: boolean
  onToggle: (isSelected: boolean) => void
}) {
  const t = useTranslate('dashboard')
  const formats = useFormats()
  return (
    <li>
      <CheckField name={item.key} checked={isSelected} onChange={onToggle}>
        <span className={classes.offer}>
          <span dir="auto">{item.title}</span>
          <span className="quiet small">
            {formatTemplateDue(item, { t, formats, zone, now: new Date() })}
            {item.fact && <> · {t('todos.ticks-itself')}</>}
          </span>
        </span>
      </CheckField>
    </li>
  )
}
