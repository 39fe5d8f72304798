import { Children, isValidElement, useState, type ReactNode } from 'react';
import { Tabs as UiTabs } from '../../ui/tabs/Tabs.tsx';

type TabProps = { readonly label: string; readonly children: ReactNode };

/** One tab of `Tabs`. */
export const Tab = ({ children }: TabProps) => <>{children}</>;

type TabsProps = { readonly label?: string; readonly children: ReactNode };

/** Alternative ways to do the same thing: `<Tabs><Tab label="Amazon S3">…</Tab></Tabs>`. */
export const Tabs = ({ label = 'Choices', children }: TabsProps) => {
  const tabs = Children.toArray(children).flatMap((child) =>
    isValidElement<TabProps>(child) ? [{ id: child.props.label, label: child.props.label, panel: child.props.children }] : [],
  );
  const [selected, setSelected] = useState(tabs[0]?.id ?? '');
  return <UiTabs label={label} tabs={tabs} selected={selected} onSelect={setSelected} />;
};
