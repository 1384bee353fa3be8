import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconSticker from '@tabler/icons-react/dist/esm/icons/IconSticker.mjs'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { doorPaper, doorPrintKinds, type DoorPrintKind } from '@mehfil/contract/door/door.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { downloadFile } from '../../../lib/ask.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { showRefusal } from '../../../lib/http/show-refusal.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { Icon } from '../../../ui/elements/icon.tsx'
import { useFunctions } from '../../events/queries/functions.ts'
import classes from './export.module.css'

const documentIcons = { list: IconListCheck, labels: IconSticker } as const

type DoorDocumentsProps = { EID: string; language: Language }

/** The door list and name labels on paper, for an event without devices. */
export function DoorDocuments({ EID, language }: DoorDocumentsProps) {
  const t = useTranslate('dashboard')
  const functions = useFunctions(EID) ?? []
  const [functionId, setFunctionId] = useState('')
  const [printing, setPrinting] = useState<DoorPrintKind | null>(null)
  const print = (kind: DoorPrintKind) => {
    setPrinting(kind)
    void downloadFile(doorPaper, {
      params: { EID },
      query: { what: kind, language, ...(functionId && { functionId }) },
    })
      .then(({ name, file }) => saveFile(name, file), showRefusal)
      .finally(() => setPrinting(null))
  }
  return (
    <section className={classes.files} aria-label={t('export.door')}>
      <h3 className="small strong">{t('export.door')}</h3>
      {functions.length > 0 && (
        <NativeSelect
          aria-label={t('door.function')}
          value={functionId}
          onChange={({ currentTarget }) => setFunctionId(currentTarget.value)}
          data={[
            { value: '', label: t('door.whole-event') },
            ...functions.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
      <div className={classes.quick}>
        {doorPrintKinds.map((kind) => (
          <Button
            key={kind}
            leftSection={<Icon of={documentIcons[kind]} small />}
            loading={printing === kind}
            disabled={printing !== null && printing !== kind}
            onClick={() => print(kind)}
          >
            {t(`export.door-${kind}`)}
          </Button>
        ))}
      </div>
      <p className="small quiet">{t('export.door-words')}</p>
    </section>
  )
}
