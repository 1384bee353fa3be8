import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { say } from '../../lib/toasts.ts'
import { useOnePress } from '../../lib/use-one-press.ts'
import { useWords } from '../../lib/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckField } from '../../ui/fields.tsx'
import { SkeletonRows } from '../../ui/skeleton-rows.tsx'
import { addTemplate, templateQuery, type TemplateItem, type Todos } from './queries.ts'
import { templateWords } from '../../lib/due.ts'
import classes from './todos.module.css'

type TemplateDialogProps = { EID: string; list: Todos; onClose: () => void }

/** What usually has to be done for such an event; all of it is ticked, and what nobody needs is left out. */
export function TemplateDialog({ EID, list, onClose }: TemplateDialogProps) {
  const t = useWords('dashboard')
  const { number } = useFormats()
  const { data } = useQuery(templateQuery(EID))
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const { isUnderWay, press } = useOnePress()
  const offered = (data?.items ?? []).filter(({ isThere }) => !isThere)
  const keys = offered.map(({ key }) => key).filter((key) => !leftOut.includes(key))
  const take = () =>
    press(() =>
      addTemplate(EID, keys).then(({ added }) => {
        say(t('todos.template-added', { count: added, n: number(added) }))
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
          <Button variant="filled" disabled={keys.length === 0} loading={isUnderWay} onClick={take}>
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
          <Offered
            key={item.key}
            item={item}
            zone={list.zone}
            isTaken={!leftOut.includes(item.key)}
            onTurn={(isTaken) =>
              setLeftOut(
                isTaken ? leftOut.filter((one) => one !== item.key) : [...leftOut, item.key],
              )
            }
          />
        ))}
      </ul>
    </Dialog>
  )
}

function Offered({
  item,
  zone,
  isTaken,
  onTurn,
}: {
  item: TemplateItem
  zone: string
  isTaken: boolean
  onTurn: (isTaken: boolean) => void
}) {
  const t = useWords('dashboard')
  const formats = useFormats()
  return (
    <li>
      <CheckField name={item.key} checked={isTaken} onChange={onTurn}>
        <span className={classes.offer}>
          <span dir="auto">{item.title}</span>
          <span className="quiet small">
            {templateWords(item, { t, formats, zone, now: new Date() })}
            {item.fact && <> · {t('todos.ticks-itself')}</>}
          </span>
        </span>
      </CheckField>
    </li>
  )
}
