import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import {
  maxSectionItems,
  type SectionItem,
  type SectionRecord,
} from '@mehfil/contract/events/page-sections.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { newId } from '../../../lib/new-id.ts'
import { IconButton } from '../../../ui/elements/icon-button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { newSectionItem, patchItem, sectionForms } from '../rules/page-sections.ts'
import { useWizard } from '../wizard/use-wizard.ts'
import { SectionTextFields } from './section-text-fields.tsx'
import { usePortraitField } from './use-portrait-field.ts'
import classes from './sections.module.css'

type SectionEditorProps = {
  section: SectionRecord
  isFirst: boolean
  isLast: boolean
  onChange: (section: SectionRecord) => void
  onStep: (by: 1 | -1) => void
  onRemove: () => void
}

/** A section: its title, a text, and its entries. */
export function SectionEditor({
  section,
  isFirst,
  isLast,
  onChange,
  onStep,
  onRemove,
}: SectionEditorProps) {
  const t = useTranslate('creation')
  const name = t(`section.kind-${section.kind}`)
  const { items } = sectionForms[section.kind]
  const add = () => {
    const item = newSectionItem(newId())
    onChange({ ...section, items: [...section.items, item] })
    requestAnimationFrame(() =>
      document.getElementById(`sections.${section.id}.items.${item.id}.title`)?.focus(),
    )
  }
  return (
    <div
      className={classes.card}
      id={`section-${section.id}`}
      tabIndex={-1}
      role="group"
      aria-label={name}
    >
      <div className={classes.head}>
        <b className="strong">{name}</b>
        {!isFirst && (
          <IconButton
            small
            quiet
            icon={IconArrowUp}
            label={t('question.up', { name })}
            onPress={() => onStep(-1)}
          />
        )}
        {!isLast && (
          <IconButton
            small
            quiet
            icon={IconArrowDown}
            label={t('question.down', { name })}
            onPress={() => onStep(1)}
          />
        )}
        <IconButton
          small
          quiet
          icon={IconTrash}
          label={t('question.delete', { name })}
          onPress={onRemove}
        />
      </div>
      <SectionTextFields
        section={section}
        target={{ name: 'title' }}
        label={t('section.heading')}
        placeholder={t(`section.kind-${section.kind}`)}
        maxLength={120}
        onChange={onChange}
      />
      <SectionTextFields
        section={section}
        target={{ name: 'text' }}
        label={t('section.text')}
        maxLength={2_000}
        lines={items === 'none' ? 4 : 2}
        onChange={onChange}
      />
      {section.items.map((item, at) => (
        <ItemFields key={item.id} section={section} item={item} at={at} onChange={onChange} />
      ))}
      {items === 'many' && section.items.length < maxSectionItems && (
        <button type="button" className={`link small ${classes.more}`} onClick={add}>
          {t(`section.add-${section.kind}`)}
        </button>
      )}
    </div>
  )
}

type ItemFieldsProps = {
  section: SectionRecord
  item: SectionItem
  at: number
  onChange: (section: SectionRecord) => void
}

function ItemFields({ section, item, at, onChange }: ItemFieldsProps) {
  const t = useTranslate('creation')
  const { number } = useFormats()
  const { errorOf } = useWizard()
  const { kind } = section
  const form = sectionForms[kind]
  const renderPortraitField = usePortraitField()
  const path = `sections.${section.id}.items.${item.id}.link`
  return (
    <div className={form.items === 'many' ? classes.item : undefined}>
      {form.portrait &&
        renderPortraitField({
          value: item.portrait ?? '',
          name: item.title || t('section.item-nameless', { n: number(at + 1) }),
          onChange: (portrait) => onChange(patchItem(section, item.id, { portrait })),
        })}
      {form.title && (
        <SectionTextFields
          section={section}
          target={{ item: item.id, name: 'title' }}
          label={t(`section.item-title-${kind}`)}
          maxLength={200}
          onChange={onChange}
        />
      )}
      {form.text && (
        <SectionTextFields
          section={section}
          target={{ item: item.id, name: 'text' }}
          label={t(`section.item-text-${kind}`)}
          maxLength={800}
          lines={2}
          onChange={onChange}
        />
      )}
      {form.link && (
        <TextField
          name={path}
          id={path}
          label={t(`section.link-${kind}`)}
          latin
          inputMode="url"
          placeholder="https://"
          spellCheck={false}
          maxLength={200}
          value={item.link}
          error={errorOf('sections', path)}
          onChange={(link) => onChange(patchItem(section, item.id, { link }))}
        />
      )}
      {form.items === 'many' && section.items.length > 1 && (
        <IconButton
          small
          quiet
          className={classes.remove}
          icon={IconX}
          label={t('section.item-remove', { n: number(at + 1) })}
          onPress={() =>
            onChange({ ...section, items: section.items.filter(({ id }) => id !== item.id) })
          }
        />
      )}
    </div>
  )
}
