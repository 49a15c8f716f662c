import type { ReactNode } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { AppFrame, AppHeader, SideNav } from '../app-frame/index.ts';
import { Avatar } from '../avatar/index.ts';
import { Badge, StatusPill } from '../badge/index.ts';
import { Button, IconButton } from '../button/index.ts';
import { Card, CardHeader } from '../card/index.ts';
import { AreaChart, Sparkline } from '../charts/index.ts';
import { ordersPerDay } from '../charts/orders-per-day.ts';
import { DescriptionList } from '../description-list/index.ts';
import { GarmentDrawing } from '../empty-state/index.ts';
import { Checkbox, SearchField, Select, TextField } from '../field/index.ts';
import { ArrowLeft, LayoutDashboard, Moon, Package, Store } from '../icons/index.ts';
import { KpiTile } from '../kpi/index.ts';
import { Container, Grid, Inline, Split, Stack } from '../layout/index.ts';
import { Link } from '../link/index.ts';
import { OrderSummary } from '../order-summary/index.ts';
import { PageHeader } from '../page-header/index.ts';
import { DataTable, Pagination } from '../table/index.ts';
import { type StoryOrder, storyOrders } from '../table/orders.ts';
import { Heading } from '../text/index.ts';
import { Timeline } from '../timeline/index.ts';
import { orderTimeline } from '../timeline/order-timeline.ts';

const meta = { title: 'Screens/Admin', parameters: { layout: 'fullscreen', density: 'admin' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => {};

function Frame({ current, collapsed, children }: { current: string; collapsed?: boolean; children: ReactNode }) {
  const items = [
    { id: 'dashboard', label: 'Dashboard', icon: <LayoutDashboard />, href: '#dashboard' },
    { id: 'orders', label: 'Orders', icon: <Package />, href: '#orders', badge: '12' },
    { id: 'stores', label: 'Stores', icon: <Store />, href: '#stores' },
  ].map((item) => ({ ...item, current: item.id === current }));
  return (
    <AppFrame
      skipLabel="Skip to the content"
      header={
        <AppHeader
          brand={<a href="#home">Merchloom</a>}
          onOpenNav={nothing}
          openNavLabel="Open navigation"
          end={
            <>
              <IconButton label="Dark theme" icon={<Moon />} />
              <Avatar name="Anna Nowak" />
            </>
          }
        />
      }
      nav={
        <SideNav
          label="Main"
          groups={[{ id: 'main', items }]}
          collapsed={collapsed}
          onCollapsedChange={nothing}
          collapseLabel="Collapse"
          expandLabel="Expand"
        />
      }
    >
      {children}
    </AppFrame>
  );
}

const columns = [
  { id: 'reference', header: 'Order', primary: true, cell: (order: StoryOrder) => order.reference },
  { id: 'customer', header: 'Customer', cell: (order: StoryOrder) => order.customer },
  { id: 'status', header: 'Status', cell: (order: StoryOrder) => <StatusPill tone={order.tone} label={order.status} /> },
  { id: 'placed', header: 'Placed', cell: (order: StoryOrder) => order.placed },
  { id: 'total', header: 'Total', align: 'end' as const, cell: (order: StoryOrder) => order.total },
];

export const Dashboard: Story = {
  render: () => (
    <Frame current="dashboard">
      <PageHeader
        title="Good morning, Anna"
        subtitle="Summer Fest, United Kingdom"
        actions={<Select label="Period" hideLabel size="sm" options={[{ value: '14', label: 'Last 14 days' }]} />}
      />
      <Stack gap={24}>
        <Grid min={200} gap={16} stretch>
          <KpiTile
            label="Orders"
            value="220"
            delta={{ text: '12 % more', direction: 'up', tone: 'success' }}
            chart={<Sparkline values={[3, 4, 2, 6, 5, 8, 9]} />}
          />
          <KpiTile
            label="Revenue"
            value="£7,412.60"
            delta={{ text: '9 % more', direction: 'up', tone: 'success' }}
            chart={<Sparkline values={[30, 44, 22, 65, 55, 81, 90]} />}
          />
          <KpiTile
            label="Average order"
            value="£33.69"
            delta={{ text: '3 % less', direction: 'down', tone: 'danger' }}
            chart={<Sparkline values={[9, 8, 8, 7, 7, 8, 7]} />}
          />
          <KpiTile
            label="In production"
            value="38"
            delta={{ text: 'as last week', direction: 'flat' }}
            chart={<Sparkline values={[5, 6, 5, 6, 6, 5, 6]} />}
          />
        </Grid>
        <Card>
          <AreaChart {...ordersPerDay} />
        </Card>
        <div>
          <CardHeader title="Recent orders" actions={<Link href="#orders">All orders</Link>} />
          <DataTable
            caption="Recent orders"
            rows={storyOrders(5)}
            rowKey={(order) => order.id}
            rowHref={() => '#order'}
            columns={columns}
          />
        </div>
      </Stack>
    </Frame>
  ),
};

export const Orders: Story = {
  render: () => (
    <Frame current="orders">
      <PageHeader title="Orders" />
      <Inline gap={12} style={{ marginBlockEnd: '1rem' }}>
        <div style={{ flex: '1 1 16rem', maxInlineSize: '24rem' }}>
          <SearchField label="Search by reference, name or e-mail" value="" onValueChange={nothing} clearLabel="Clear" />
        </div>
        <Select label="Status" hideLabel options={[{ value: '', label: 'Every status' }]} />
        <Badge tone="success">Live</Badge>
      </Inline>
      <DataTable
        caption="Orders"
        rows={storyOrders(12)}
        rowKey={(order) => order.id}
        rowHref={() => '#order'}
        changedKeys={new Set(['1'])}
        columns={columns}
      />
      <Pagination label="Pages" previousLabel="Previous" nextLabel="Next" onNext={nothing} summary="1–12 of 1,204" />
    </Frame>
  ),
};

export const OrdersCollapsedNavigation: Story = {
  render: () => (
    <Frame current="orders" collapsed>
      <PageHeader title="Orders" />
      <DataTable
        caption="Orders"
        rows={[]}
        rowKey={(order: StoryOrder) => order.id}
        loading
        loadingLabel="Loading orders"
        columns={columns}
      />
    </Frame>
  ),
};

export const OrderDetail: Story = {
  render: () => (
    <Frame current="orders">
      <PageHeader
        title="SF-10482"
        status={<StatusPill tone="progress" label="In production" />}
        subtitle="Placed 18 November 2026, 10:04"
        back={
          <Link tone="quiet" href="#orders">
            <ArrowLeft /> Orders
          </Link>
        }
        actions={<Button variant="secondary">Copy link</Button>}
      />
      <Split
        aside={
          <Stack gap={16}>
            <Card>
              <CardHeader title="Customer" />
              <DescriptionList
                layout="stack"
                items={[
                  { term: 'Name', value: 'Anna Nowak' },
                  { term: 'E-mail', value: <Link href="mailto:anna@example.com">anna@example.com</Link> },
                  { term: 'Address', value: '12 Mill Lane, Tonbridge, TN9 1AA, United Kingdom' },
                ]}
              />
            </Card>
            <Card>
              <CardHeader title="Payment" />
              <DescriptionList
                items={[
                  { term: 'Card', value: '•••• 4242' },
                  { term: 'Paid', value: '£77.95' },
                ]}
              />
            </Card>
          </Stack>
        }
      >
        <Stack gap={16}>
          <Card>
            <CardHeader title="Progress" />
            <Timeline {...orderTimeline} />
          </Card>
          <Card>
            <OrderSummary
              title="Items"
              lines={[
                {
                  id: '1',
                  title: 'Festival tee',
                  details: ['Navy, M'],
                  quantityLabel: 'Quantity 2',
                  price: '£36.00',
                  media: <GarmentDrawing kind="tee" />,
                },
              ]}
              totals={[
                { id: 'vat', label: 'VAT', value: '£6.66', tone: 'muted' },
                { id: 'total', label: 'Total', value: '£39.95', strong: true },
              ]}
            />
          </Card>
        </Stack>
      </Split>
    </Frame>
  ),
};

export const Login: Story = {
  parameters: { density: 'store' },
  render: () => (
    <main>
      <Container size="form" style={{ paddingBlock: 'clamp(2rem, 12vh, 8rem)' }}>
        <Card padding="lg">
          <Stack as="form" gap={20}>
            <Heading level={1} size="md">
              Log in
            </Heading>
            <TextField label="E-mail" type="email" autoComplete="username" />
            <TextField
              label="Password"
              type="password"
              autoComplete="current-password"
              revealLabels={{ show: 'Show password', hide: 'Hide password' }}
            />
            <Inline justify="space-between">
              <Checkbox label="Remember me" />
              <Link href="#forgot">Forgot?</Link>
            </Inline>
            <Button size="lg" block>
              Log in
            </Button>
          </Stack>
        </Card>
      </Container>
    </main>
  ),
};
