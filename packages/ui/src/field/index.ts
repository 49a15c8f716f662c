export { allowOnly } from './allowed-characters.ts';
export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { Field, type FieldProps, Fieldset, type FieldsetProps, useFieldIds } from './field.tsx';
export { SearchField, type SearchFieldProps } from './search-field.tsx';
export { Select, type SelectOption, type SelectProps } from './select.tsx';
export { TextArea, type TextAreaProps } from './text-area.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
