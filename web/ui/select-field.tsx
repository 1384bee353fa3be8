import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Select, type ComboboxItem, type OptionsFilter, type SelectProps } from '@mantine/core'
import { useWords } from '../lib/words.ts'
import classes from './dropdown.module.css'
import { Icon } from './icon.tsx'

type SelectFieldProps = {
  name: string
  value: string
  onChange: (value: string) => void
  options: ComboboxItem[]
  error?: string | undefined
  /** In a row that says already what it is about: the label is only read out. */
  inRow?: boolean
  /** Typing finds an option; for long lists. */
  searchable?: boolean
  /** Hears what is typed, where the options are looked for elsewhere. */
  onSearch?: (typed: string) => void
  /** The options a typed text means, where they are more than their labels say. */
  filter?: OptionsFilter
  renderOption?: SelectProps['renderOption']
  disabled?: boolean
  autoComplete?: string
} & ({ label: string; 'aria-label'?: never } | { label?: never; 'aria-label': string })

const asGiven: OptionsFilter = ({ options }) => options

/** One of a list. At most 60 of a long one are drawn at once, and none before it is opened; typing brings the others. */
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
  const t = useWords()
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
      {...(onSearch && { onSearchChange: onSearch, filter: asGiven })}
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
