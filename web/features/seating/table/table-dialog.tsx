import { Button } from '@mantine/core'
import { useState, type SyntheticEvent } from 'react'
import {
  maxSeatingName,
  maxTableNumber,
  tableKinds,
  type SeatingTable,
} from '@mehfil/contract/seating/seating.ts'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { PickField } from '../../../ui/fields/pick-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { SeatingBoard } from '../use-seating-board.ts'

type TableDialogProps = { board: SeatingBoard; table: SeatingTable; onClose: () => void }

const seatedKinds = tableKinds.filter((kind) => kind !== 'AREA')

/** Number, name and kind of a table; an area has a name alone. */
export function TableDialog({ board, table, onClose }: TableDialogProps) {
  const { t } = board.texts
  const [number, setNumber] = useState(table.number)
  const [name, setName] = useState(table.name)
  const [kind, setKind] = useState(table.kind)
  const [isTried, setTried] = useState(false)
  const isArea = table.kind === 'AREA'
  const isNumbered = number !== null && number >= 1 && number <= maxTableNumber
  const isTaken = board.tables.some((one) => one.id !== table.id && one.number === number)
  const numberError = isNumbered
    ? isTaken
      ? t('table.number-taken')
      : undefined
    : t('table.number-missing')
  const nameError = isArea && name.trim() === '' ? t('area.name-missing') : undefined
  const save = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (isArea ? nameError : numberError) return
    board.changeTable(table, { number, name: name.trim(), kind })
    onClose()
  }
  return (
    <Dialog
      narrow
      opened
      onClose={onClose}
      title={t(isArea ? 'area.rename' : 'table.rename')}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="filled" type="submit" form="seating-table">
            {t('table.save')}
          </Button>
        </>
      }
    >
      <Form id="seating-table" onSubmit={save}>
        {!isArea && (
          <NumberField
            name="table-number"
            label={t('table.number')}
            value={number}
            onChange={setNumber}
            error={isTried ? numberError : undefined}
          />
        )}
        <TextField
          name="table-name"
          label={t('table.name')}
          value={name}
          maxLength={maxSeatingName}
          onChange={setName}
          error={isTried ? nameError : undefined}
        />
        {!isArea && (
          <PickField
            name="table-kind"
            label={t('table.kind')}
            value={kind}
            onChange={setKind}
            options={seatedKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
            paired
          />
        )}
      </Form>
    </Dialog>
  )
}
