import { cn } from '../../ui/cn.ts';
import { Select, type SelectOption } from '../../ui/select.tsx';

interface FilterSelectProps {
  label: string;
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  className?: string;
}

export function FilterSelect({ label, options, value, onChange, className }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      options={options}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={cn('[&_select]:h-11', className)}
    />
  );
}
