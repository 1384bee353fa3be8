import IconCards from '@tabler/icons-react/dist/esm/icons/IconCards.mjs'
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconLayoutBoard from '@tabler/icons-react/dist/esm/icons/IconLayoutBoard.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconRectangle from '@tabler/icons-react/dist/esm/icons/IconRectangle.mjs'
import IconSeparatorHorizontal from '@tabler/icons-react/dist/esm/icons/IconSeparatorHorizontal.mjs'
import IconSignRight from '@tabler/icons-react/dist/esm/icons/IconSignRight.mjs'
import IconSquareDashed from '@tabler/icons-react/dist/esm/icons/IconBorderOuter.mjs'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { seatingPrintKinds, type SeatingPrintKind } from '@mehfil/contract/seating/seating-paper.ts'
import { tableKinds } from '@mehfil/contract/seating/seating.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { showRefusal } from '../../lib/http/show-refusal.ts'
import { useLanguage } from '../../lib/i18n/translations.ts'
import { Segments } from '../../ui/fields/segments.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { MenuButton } from './menu-button.tsx'
import { downloadSeatingPaper } from './queries.ts'
import classes from './seating.module.css'
import type { SeatingBoard } from './use-seating-board.ts'

const kindIcons = {
  ROUND: IconCircle,
  LONG: IconRectangle,
  ROW: IconSeparatorHorizontal,
  AREA: IconSquareDashed,
} as const
const printIcons = {
  plan: IconLayoutBoard,
  cards: IconCards,
  signs: IconSignRight,
} as const

/** The name of the screen, what is true of all, and the actions of the plan. */
export function SeatingHead({ board }: { board: SeatingBoard }) {
  const { t, sumUp } = board.texts
  const hasTables = board.tables.length > 0
  return (
    <header className={classes.head}>
      <div className={classes.title}>
        <h1>{t('title')}</h1>
        <p className="small quiet">{sumUp(board.overview)}</p>
      </div>
      <FunctionChoice board={board} />
      {hasTables && <PrintMenu board={board} />}
      {hasTables && (
        <MenuButton
          label={t('add.open')}
          icon={IconPlus}
          variant="filled"
          entries={tableKinds.map((kind) => ({
            key: kind,
            label: t(`kind.${kind}`),
            icon: kindIcons[kind],
            isOff: board.isFull,
            onPress: () => board.addTable(kind),
          }))}
        />
      )}
    </header>
  )
}

/** What fits beside the buttons. */
const segmentLimits = {
  wide: { functions: 4, letters: 36 },
  narrow: { functions: 3, letters: 28 },
} as const

/** Which function is seated, for an event that has some. */
function FunctionChoice({ board: { plan, texts, view } }: { board: SeatingBoard }) {
  const { t } = texts
  const isNarrow = useMediaQuery('(max-width: 1099px)', false, { getInitialValueInEffect: false })
  if (plan.functions.length < 2) return null
  const limit = segmentLimits[isNarrow ? 'narrow' : 'wide']
  const letters = plan.functions.reduce((sum, { title }) => sum + title.length, 0)
  const fits = plan.functions.length <= limit.functions && letters <= limit.letters
  const choose = (id: string) => view.go({ function: id, table: null })
  const field = { name: 'seating-function', value: plan.function, onChange: choose }
  return (
    <div className={classes.functions}>
      {fits ? (
        <Segments
          {...field}
          label={t('function')}
          options={plan.functions.map(({ id, title }) => ({
            value: id,
            label: <bdi>{title}</bdi>,
          }))}
        />
      ) : (
        <div className={classes.functionSelect}>
          <SelectField
            {...field}
            aria-label={t('function')}
            options={plan.functions.map(({ id, title }) => ({ value: id, label: title }))}
          />
        </div>
      )}
    </div>
  )
}

function PrintMenu({ board: { EID, plan, texts } }: { board: SeatingBoard }) {
  const { t } = texts
  const language = useLanguage()
  const [isPrinting, setPrinting] = useState(false)
  const print = (what: SeatingPrintKind) => {
    setPrinting(true)
    void downloadSeatingPaper(EID, { what, function: plan.function, language })
      .then(({ name, file }) => saveFile(name, file), showRefusal)
      .finally(() => setPrinting(false))
  }
  return (
    <MenuButton
      label={t('print.open')}
      icon={IconPrinter}
      isWorking={isPrinting}
      entries={seatingPrintKinds.map((what) => ({
        key: what,
        label: t(`print.${what}`),
        icon: printIcons[what],
        onPress: () => print(what),
      }))}
    />
  )
}
