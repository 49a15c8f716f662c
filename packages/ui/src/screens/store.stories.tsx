import type { ReactNode } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Badge } from '../badge/index.ts';
import { Button, IconButton } from '../button/index.ts';
import { SegmentedControl } from '../choice/index.ts';
import { Disclosure } from '../disclosure/index.ts';
import { GarmentDrawing } from '../empty-state/index.ts';
import { Select, TextField } from '../field/index.ts';
import { ShoppingBag, Truck } from '../icons/index.ts';
import { Container, Grid, Inline, Split, Stack } from '../layout/index.ts';
import { Link } from '../link/index.ts';
import { Price, ProductCard } from '../product-card/index.ts';
import { QuantityField } from '../quantity/index.ts';
import { LoadingRegion, SkeletonProductCard } from '../skeleton/index.ts';
import { StoreFooter, StoreHeader, StoreHero } from '../store-frame/index.ts';
import { Heading, Text } from '../text/index.ts';
import { SizeChips, Swatches } from '../variant/index.ts';

const meta = { title: 'Screens/Store', parameters: { layout: 'fullscreen', density: 'store' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const colours = [
  { value: 'white', name: 'White', hex: '#ffffff' },
  { value: 'black', name: 'Black', hex: '#16171a' },
  { value: 'navy', name: 'Navy', hex: '#1d2a4d' },
  { value: 'red', name: 'Signal red', hex: '#c8242b' },
];

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <StoreHeader
        brand={<a href="#store">Summer Fest</a>}
        navLabel="Store"
        nav={
          <>
            <a href="#faqs">FAQs</a>
            <a href="#contact">Contact</a>
          </>
        }
        actions={
          <>
            <Select label="Language" hideLabel size="sm" look="plain" options={[{ value: 'en', label: 'English' }]} />
            <IconButton label="Basket, 3 items" icon={<ShoppingBag />} count={3} />
          </>
        }
      />
      <main>
        <Container>{children}</Container>
      </main>
      <StoreFooter
        columns={[
          {
            title: 'Help',
            links: [
              <a key="faqs" href="#faqs">
                FAQs
              </a>,
              <a key="contact" href="#contact">
                Contact
              </a>,
            ],
          },
          {
            title: 'Legal',
            links: [
              <a key="terms" href="#terms">
                Terms of sale
              </a>,
              <a key="privacy" href="#privacy">
                Privacy
              </a>,
            ],
          },
        ]}
        note="Sold and made in the United Kingdom"
        end={
          <Link tone="quiet" href="#cookies">
            Cookie settings
          </Link>
        }
      />
    </>
  );
}

function Toolbar() {
  return (
    <Inline justify="space-between" align="end" gap={16} style={{ marginBlockEnd: '1.5rem' }}>
      <Heading level={2}>Products</Heading>
      <Select label="Sort" hideLabel size="sm" options={[{ value: 'name', label: 'Name A–Z' }]} />
    </Inline>
  );
}

const hero = (
  <StoreHero
    eyebrow="Open until 12 December"
    title="Summer Fest"
    text="Wear the night. Every piece is printed when you order it, and arrives within a week."
    media={
      <div style={{ padding: '2rem' }}>
        <GarmentDrawing kind="hoodie" />
      </div>
    }
    actions={<Button size="lg">See the collection</Button>}
  />
);

export const Full: Story = {
  render: () => (
    <Frame>
      {hero}
      <Toolbar />
      <Grid min={220} gap={32} pairs style={{ marginBlockEnd: '5rem' }}>
        {['tee', 'hoodie', 'tote', 'mug', 'tee', 'hoodie', 'tote', 'mug'].map((kind, index) => (
          <ProductCard
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list
            key={index}
            headingLevel={3}
            title={`Festival ${kind}`}
            href="#product"
            price={<Price value="£18.00" note="incl. VAT" />}
            media={<GarmentDrawing kind={kind as 'tee'} />}
            badges={index % 3 === 0 && <Badge>Personalise</Badge>}
            colours={colours}
            coloursLabel="4 colours"
          />
        ))}
      </Grid>
    </Frame>
  ),
};

export const Loading: Story = {
  render: () => (
    <Frame>
      {hero}
      <Toolbar />
      <LoadingRegion label="Loading products">
        <Grid min={220} gap={32} pairs>
          {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
            <SkeletonProductCard key={key} />
          ))}
        </Grid>
      </LoadingRegion>
    </Frame>
  ),
};

const nothing = () => {};

export const Product: Story = {
  render: () => (
    <Frame>
      <Split
        style={{ paddingBlock: '2rem 5rem' }}
        sticky
        aside={
          <Stack gap={24}>
            <Stack gap={4}>
              <Heading level={1} size="md">
                Festival tee
              </Heading>
              <Price size="lg" value="£18.00" note="incl. VAT" />
            </Stack>
            <Swatches label="Colour" options={colours} value="navy" onValueChange={nothing} soldOutLabel="sold out" />
            <SizeChips
              label="Size"
              value="m"
              onValueChange={nothing}
              soldOutLabel="sold out"
              action={<Link href="#guide">Size guide</Link>}
              options={['s', 'm', 'l', 'xl', '2xl'].map((size) => ({ value: size, label: size.toUpperCase(), soldOut: size === '2xl' }))}
            />
            <TextField
              label="Name on the back"
              hint="Letters, numbers and spaces"
              maxLength={20}
              counter
              value="ANNA"
              onValueChange={nothing}
            />
            <Inline gap={12} align="end" wrap={false}>
              <QuantityField
                label="Quantity"
                hideLabel
                value={1}
                onValueChange={nothing}
                decreaseLabel="One less"
                increaseLabel="One more"
              />
              <Button block>Add to basket</Button>
            </Inline>
            <Inline gap={8}>
              <Truck size={20} />
              <Text size="sm" tone="muted">
                Arrives 26–30 November
              </Text>
            </Inline>
            <div>
              <Disclosure summary="Description">
                <Text tone="muted">Heavy organic cotton, cut straight.</Text>
              </Disclosure>
              <Disclosure summary="Care">
                <Text tone="muted">Wash inside out at 30 degrees.</Text>
              </Disclosure>
            </div>
          </Stack>
        }
      >
        <Stack align="center">
          <div
            style={{
              inlineSize: '100%',
              display: 'grid',
              placeItems: 'center',
              aspectRatio: '1',
              borderRadius: '1.5rem',
              background: 'var(--color-stage)',
            }}
          >
            <GarmentDrawing kind="tee" />
          </div>
          <SegmentedControl
            label="Side"
            value="front"
            onValueChange={nothing}
            options={[
              { value: 'front', label: 'Front' },
              { value: 'back', label: 'Back' },
            ]}
          />
        </Stack>
      </Split>
    </Frame>
  ),
};
