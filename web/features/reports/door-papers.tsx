import IconListCheck from '@tabler/icons-react/dist/esm/icons/IconListCheck.mjs'
import IconSticker from '@tabler/icons-react/dist/esm/icons/IconSticker.mjs'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { doorPaper, paperKinds, type PaperKind } from '@mehfil/contract/door.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import { fileFrom } from '../../lib/ask.ts'
import { saveFile } from '../../lib/save-file.ts'
import { showRefusal } from '../../lib/show-refusal.ts'
import { useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import classes from './export.module.css'

const signs = { list: IconListCheck, labels: IconSticker } as const

type DoorPapersProps = { EID: string; language: Language }

/** The door on paper: for the evening when no device works, and for lapels. */
export function DoorPapers({ EID, language }: DoorPapersProps) {
  const t = useWords('dashboard')
  const [printing, setPrinting] = useState<PaperKind | null>(null)
  const print = (what: PaperKind) => {
    setPrinting(what)
    void fileFrom(doorPaper, { params: { EID }, query: { what, language } })
      .then(({ name, file }) => saveFile(name, file), showRefusal)
      .finally(() => setPrinting(null))
  }
  return (
    <section className={classes.files} aria-label={t('export.door')}>
      <h3 className="small strong">{t('export.door')}</h3>
      <div className={classes.quick}>
        {paperKinds.map((what) => (
          <Button
            key={what}
            leftSection={<Icon of={signs[what]} small />}
            loading={printing === what}
            disabled={printing !== null && printing !== what}
            onClick={() => print(what)}
          >
            {t(`export.door-${what}`)}
          </Button>
        ))}
      </div>
      <p className="small quiet">{t('export.door-words')}</p>
    </section>
  )
}
