import { Select } from '@merchloom/ui/field';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** "Any status" */
  any: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}

/** A filter of a few values. */
export function FilterSelect<Value extends string>({ label, any, options, value, onChange }: FilterSelectProps<Value>) {
  return (
    <Select
      label={label}
      hideLabel
      value={value ?? ''}
      onValueChange={(chosen) => onChange((chosen || undefined) as Value | undefined)}
      options={[{ value: '', label: any }, ...options]}
    />
  );
}
