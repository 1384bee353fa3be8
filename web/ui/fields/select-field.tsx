import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import {
  Select,
  type ComboboxItem,
  type ComboboxItemGroup,
  type OptionsFilter,
  type SelectProps,
} from '@mantine/core'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './dropdown.module.css'
import { Icon } from '../elements/icon.tsx'

type SelectFieldProps = {
  name: string
  value: string
  onChange: (value: string) => void
  options: Array<ComboboxItem | ComboboxItemGroup<ComboboxItem>>
  error?: string | undefined
  /** In a row whose text says what it is about: the label is only read out. */
  inRow?: boolean
  /** Typing filters the options; for long lists. */
  searchable?: boolean
  /** Receives the typed text, where the caller searches for the options. */
  onSearch?: (typed: string) => void
  /** The options for a typed text, where more than their labels is searched. */
  filter?: OptionsFilter
  renderOption?: SelectProps['renderOption']
  disabled?: boolean
  autoComplete?: string
} & ({ label: string; 'aria-label'?: never } | { label?: never; 'aria-label': string })

const keepAllOptions: OptionsFilter = ({ options }) => options

/**
 * Picks one option of a list. At most 60 options are drawn at once, and none before it is opened;
 * typing finds the others.
 */
export function SelectField({
  name,
  label,
  onChange,
  options,
  searchable = false,
  inRow = false,
  onSearch,
  filter,
  ...field
}: SelectFieldProps) {
  const t = useTranslate()
  return (
    <Select
      {...field}
      {...(inRow ? { 'aria-label': label } : { label })}
      id={name}
      name={name}
      data={options}
      onChange={(value) => value !== null && onChange(value)}
      allowDeselect={false}
      searchable={searchable}
      {...(onSearch && { onSearchChange: onSearch, filter: keepAllOptions })}
      {...(filter && { filter })}
      limit={searchable && !filter ? 60 : 300}
      withScrollArea={false}
      withCheckIcon={false}
      comboboxProps={{ keepMounted: false }}
      nothingFoundMessage={t('state.nothing-found')}
      rightSection={<Icon of={IconChevronDown} small />}
      rightSectionPointerEvents="none"
      errorProps={{ role: 'alert' }}
      classNames={{
        dropdown: classes.dropdown ?? '',
        options: classes.options ?? '',
        option: classes.option ?? '',
        empty: classes.empty ?? '',
      }}
    />
  )
}
