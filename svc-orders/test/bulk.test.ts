import { endpoints } from '@merchloom/contracts/endpoints';
import { newId } from '@merchloom/contracts/id';
import { eventually } from '@merchloom/testing/eventually';
import { moveOrder } from '../src/orders/move-order.ts';
import { aDraft, aLine, aRecipient, type BulkShop, openBulkShop } from './bulk-shop.ts';

let shop: BulkShop;
beforeAll(async () => {
  shop = await openBulkShop();
});
afterAll(() => shop.close());
beforeEach(() => shop.credit(10_000_00));

const twelve = () => aDraft([aRecipient({ lines: [aLine({ quantity: 9 }), aLine({ size: 'M', quantity: 3 })] })]);

describe('[R1.2] drafts of bulk orders', () => {
  test('the step is what all pieces of a product reach together, whatever their sizes and parcels', async () => {
    const parcels = [
      aRecipient({ lines: [aLine({ quantity: 6 })] }),
      aRecipient({ name: 'Grace', lines: [aLine({ size: 'M', quantity: 4 })] }),
    ];
    const { status, body } = await shop.create(aDraft(parcels));
    const quote = body.data.quote!;

    expect(status).toBe(201);
    // 10 × 8.00 and delivery of 6 and 4 pieces (3.95 + 1.00 for each further one), 20% VAT on everything.
    expect(quote.products).toEqual([
      {
        ...{ product_id: 'team-tee', name: 'Team tee', pieces: 10, unit_net: 8, unit_price: 9.6, total: 96 },
        next_break: { missing: 90, unit_net: 6 },
      },
    ]);
    expect(quote).toMatchObject({ pieces: 10, parcels: 2, goods: 96, shipping: 10.74 + 8.34, total: 115.08, problems: [], late: false });
    expect(quote.credit).toEqual({ limit: 10_000, used: 0, available: 10_000 });
  });

  test('one piece less is dearer', async () => {
    const { body } = await shop.create(aDraft([aRecipient({ lines: [aLine({ quantity: 9 })] })]));
    expect(body.data.quote!.products[0]).toMatchObject({ pieces: 9, unit_net: 10, next_break: { missing: 1, unit_net: 8 } });
  });

  test('an unfinished draft is kept as typed, and what it lacks is named by field', async () => {
    const draft = aDraft([
      aRecipient({ address_postcode: 'nonsense', email: 'no mail', phone: '12' }),
      aRecipient({ name: '', address_city: '', lines: [] }),
      aRecipient({
        address_country: 'JP',
        lines: [aLine({ size: 'XL' }), aLine({ product_id: 'gone' }), aLine({ custom_text_front: 'Ada!' })],
      }),
    ]);
    const { status, body } = await shop.create({ ...draft, in_hands: '2020-01-01', shipping_method: 'express' });
    const codes = Object.fromEntries(body.data.quote!.problems.map(({ field, code }) => [field, code]));

    expect(status).toBe(201);
    expect(body.data.draft!.recipients[0]).toMatchObject({ email: 'no mail', address_postcode: 'nonsense' });
    expect(codes).toEqual({
      in_hands: 'bulk_day_past',
      shipping_method: 'bulk_method_missing',
      'recipients.0.address_postcode': 'invalid_postcode',
      'recipients.0.email': 'invalid_email',
      'recipients.0.phone': 'invalid_phone',
      'recipients.1.name': 'required',
      'recipients.1.address_city': 'required',
      'recipients.1.lines': 'bulk_lines_missing',
      'recipients.2.address_country': 'country_not_served',
      'recipients.2.lines.0': 'product_sold_out',
      'recipients.2.lines.1': 'product_unknown',
      'recipients.2.lines.2.custom_text_front': 'invalid',
    });
    expect(body.data.quote!.problems.every(({ code, message }) => message !== code || code === 'required')).toBe(true);
    expect((await shop.place(body.data, body.data.quote!.total)).status).toBe(422);
  });

  test('whoever saves over a newer version is told what stands, and writes over nothing', async () => {
    const { body } = await shop.create();
    const saved = await shop.save(body.data, aDraft([aRecipient({ name: 'Mine' })]));
    const late = await shop.save(body.data, aDraft([aRecipient({ name: 'Theirs' })]));

    expect(saved.body.data).toMatchObject({ version: 2, draft: { recipients: [{ name: 'Mine' }] } });
    expect(late.status).toBe(409);
    expect(late.problem).toMatchObject({
      code: 'conflict',
      data: { bulk_order: { version: 2, draft: { recipients: [{ name: 'Mine' }] } } },
    });
  });

  test('nonsense is refused at its field, and too much of anything', async () => {
    const refused = async (draft: object) => Object.keys((await shop.create(draft)).problem.errors ?? {});
    expect(await refused(aDraft([aRecipient({ lines: [aLine({ quantity: 0 })] })]))).toEqual(['recipients.0.lines.0.quantity']);
    expect(await refused(aDraft([aRecipient({ lines: [aLine({ quantity: 10_000 })] })]))).toEqual(['recipients.0.lines.0.quantity']);
    expect(await refused(aDraft([], { in_hands: 'tomorrow' }))).toEqual(['in_hands']);
    expect(await refused(aDraft(Array.from({ length: 501 }, () => aRecipient())))).toEqual(['recipients']);
  });

  test('a draft is thrown away; of other events and tenants nothing is found', async () => {
    const { body } = await shop.create();
    const params = { ...shop.params, bulkOrder: body.data.id };
    const store = { ...params, slug: 'summer-run' };
    const foreign = { ...shop.staff, tenantId: newId() };

    expect((await shop.service.call(endpoints.getBulkOrder, { as: shop.staff, params: store })).status).toBe(404);
    expect((await shop.service.call(endpoints.getBulkOrder, { as: foreign, params })).status).toBe(404);
    expect((await shop.service.call(endpoints.deleteBulkOrder, { as: foreign, params })).status).toBe(404);
    expect((await shop.service.call(endpoints.deleteBulkOrder, { as: shop.staff, params })).status).toBe(200);
    expect((await shop.get(body.data.id)).status).toBe(404);
  });
});

describe('[R1.2] placing a bulk order', () => {
  test('every parcel becomes an order on which nothing is to pay, and the account is charged for all of them', async () => {
    const draft = aDraft([
      aRecipient({ lines: [aLine({ quantity: 6 })] }),
      aRecipient({ name: 'Grace', email: '', lines: [aLine({ quantity: 4 })] }),
    ]);
    const { body } = await shop.create(draft);
    const placed = await shop.place(body.data, 115.08);

    expect(placed.status).toBe(200);
    expect(placed.body.message).toBe('Your order is placed: 10 pieces in 2 parcels.');
    expect(placed.body.data).toMatchObject({
      ...{ state: 'placed', total: 115.08, placed_by: 'Sam', draft: null, quote: null },
      progress: { open: 2, shipped: 0, problem: 0, cancelled: 0 },
      parcel_list: [
        { name: 'Ada Lovelace', pieces: 6, cost: 68.34, status: 'new', released: false },
        { name: 'Grace', pieces: 4, cost: 46.74, status: 'new', released: false },
      ],
    });
    expect(await shop.used()).toBe(11_508);
    const detail = await shop.service.call(endpoints.getOrder, {
      as: shop.staff,
      params: { order: placed.body.data.parcel_list[1]!.order_ref },
    });
    expect(detail.body.data).toMatchObject({ total: 0, bulk: { id: body.data.id, title: 'Crew shirts', cost: 46.74, released: false } });
    const orders = await shop.sql(
      `select o.total_minor::int as total, o.payment_state, o.postcode, h.cause, h.actor_kind,
         (select count(*)::int from jobs j where j.payload->>'orderId' = o.id::text and j.kind = 'send-order-email') as letters
       from orders o join bulk_parcels p on p.order_id = o.id join order_history h on h.order_id = o.id
       where p.bulk_order_id = $1 order by p.position`,
      [body.data.id],
    );
    const covered = { total: 0, payment_state: 'covered', cause: 'bulk_placed', actor_kind: 'staff', letters: 0 };
    expect(orders).toEqual([
      { ...covered, postcode: 'SW1Y 4JH' },
      { ...covered, postcode: 'SW1Y 4JH' },
    ]);
    expect(await shop.sql('select recipients from bulk_orders where id = $1', [body.data.id])).toEqual([{ recipients: [] }]);
  });

  test('whoever placed it hears once what the account is charged for', async () => {
    const { body } = await shop.create(aDraft([aRecipient({ lines: [aLine({ quantity: 10 })] })], { title: 'Letter <test>' }));
    await shop.place(body.data, body.data.quote!.total);
    const path = `/en/events/team-kit/bulk/${body.data.id}`;
    const letters = () => shop.standIns.mails.filter((mail) => mail.includes(path));
    await eventually(() => expect(letters()).toHaveLength(1));
    const [letter] = letters();

    for (const part of ['To: Sam <s@example.org>', '10 × Team tee', '£9.60 each', '£96.00', 'Total: £111.54', 'PO-7']) {
      expect(letter).toContain(part);
    }
    expect(letter).toContain('Letter &lt;test&gt;');
  });

  test('eight at once place it once', async () => {
    const { body } = await shop.create(twelve());
    const { id, quote } = body.data;
    const replies = await Promise.all(Array.from({ length: 8 }, () => shop.place(body.data, quote!.total)));

    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await shop.sql('select count(*)::int as count from bulk_parcels where bulk_order_id = $1', [id])).toEqual([{ count: 1 }]);
    expect(await shop.used()).toBe(Math.round(quote!.total * 100));
  });

  test('at another price than the person saw nothing is placed, and they see the new one', async () => {
    const { body } = await shop.create(twelve());
    const refused = await shop.place(body.data, body.data.quote!.total - 0.01);

    expect(refused.problem).toMatchObject({
      status: 409,
      code: 'bulk_total_changed',
      data: { bulk_order: { quote: { total: body.data.quote!.total } } },
    });
    expect((await shop.get(body.data.id)).body.data.state).toBe('draft');
    expect(await shop.used()).toBe(0);
  });

  test.each([
    ['no limit is agreed', null, 'account_credit_missing'],
    ['too little is left', 11_507, 'account_credit_short'],
  ])('where %s nothing is placed and the draft stays', async (_, limit, code) => {
    await shop.credit(limit);
    const parcels = [aRecipient({ lines: [aLine({ quantity: 6 })] }), aRecipient({ name: 'Grace', lines: [aLine({ quantity: 4 })] })];
    const { body } = await shop.create(aDraft(parcels));

    expect(body.data.quote!.problems).toMatchObject([{ field: 'credit', code }]);
    expect((await shop.place(body.data, 115.08)).problem).toMatchObject({ status: 409, code });
    expect((await shop.get(body.data.id)).body.data.draft!.recipients).toHaveLength(2);
    expect(await shop.sql('select 1 from bulk_parcels where bulk_order_id = $1', [body.data.id])).toEqual([]);
  });

  test('two orders at once never go over the limit', async () => {
    await shop.credit(20_000);
    const drafts = await Promise.all([shop.create(aDraft([aRecipient({ lines: [aLine({ quantity: 10 })] })])), shop.create(twelve())]);
    const replies = await Promise.all(drafts.map(({ body }) => shop.place(body.data, body.data.quote!.total)));

    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await shop.used()).toBeLessThanOrEqual(20_000);
  });

  test('an event that is not published, or over, takes no order', async () => {
    const { body } = await shop.create();
    for (const [slug, change, code] of [
      ['not-yet', { status: 'Draft' }, 'bulk_not_open'],
      ['over', { endsAt: '2020-01-01T00:00:00Z' }, 'bulk_over'],
    ] as const) {
      shop.offer({ slug, ...change });
      const params = { slug, bulkOrder: body.data.id };
      const looked = await shop.service.call(endpoints.getBulkOrder, { as: shop.staff, params });
      const asked = { version: body.data.version, total: body.data.quote!.total };
      const placed = await shop.service.call(endpoints.placeBulkOrder, { as: shop.staff, params, body: asked });

      expect(looked.body.data.quote!.problems).toMatchObject([{ field: 'event', code }]);
      expect(placed.problem).toMatchObject({ status: 422, errors: { event: [expect.stringContaining('event')] } });
    }
  });

  test('a cancelled parcel gives its cost back once; one in production does not', async () => {
    const parcels = [aRecipient({ lines: [aLine({ quantity: 6 })] }), aRecipient({ name: 'Grace', lines: [aLine({ quantity: 4 })] })];
    const { body } = await shop.create(aDraft(parcels));
    const { parcel_list } = (await shop.place(body.data, 115.08)).body.data;
    const move = (orderId: string, to: 'cancelled') =>
      shop.service.kit.db.tenant(shop.tenantId, (trx) =>
        moveOrder(trx, { tenantId: shop.tenantId, orderId, to, by: { kind: 'staff' }, cause: 'cancelled_on_request', now: new Date() }),
      );
    await move(parcel_list[0]!.order_id, 'cancelled');
    await move(parcel_list[0]!.order_id, 'cancelled');
    expect(await shop.used()).toBe(4_674);

    await shop.sql(
      `insert into order_history (id, tenant_id, order_id, version, to_status, actor_kind, cause, at) values ($1, $2, $3, 99, 'in production', 'fulfiller', 'reported', now())`,
      [newId(), shop.tenantId, parcel_list[1]!.order_id],
    );
    await move(parcel_list[1]!.order_id, 'cancelled');
    expect(await shop.used()).toBe(4_674);
    expect((await shop.get(body.data.id)).body.data).toMatchObject({
      progress: { cancelled: 2 },
      parcel_list: [{ released: true }, { released: false }],
    });
  });

  test('texts that a typeface cannot set are refused at their line before anything is placed', async () => {
    const lines = [aLine(), aLine({ custom_text_front: 'Zoë' }), aLine({ custom_text_front: 'Zoë' })];
    const { body } = await shop.create(aDraft([aRecipient(), aRecipient({ name: 'Grace', lines })]));
    const placed = await shop.place(body.data, body.data.quote!.total);
    const pictures = await shop.sql(
      `select l.front_preview from order_lines l join bulk_parcels p on p.order_id = l.order_id
       where p.bulk_order_id = $1 and l.custom_text_front <> ''`,
      [body.data.id],
    );

    expect(placed.status).toBe(200);
    expect(pictures.map(({ front_preview }) => front_preview)).toEqual(Array(2).fill('/media/mockups/Zo%C3%AB/480.webp'));
  });

  test('500 parcels are placed in one go, by as few statements as one', async () => {
    await shop.credit(100_000_00);
    const recipients = Array.from({ length: 500 }, (_, index) => aRecipient({ name: `Runner ${index}` }));
    const { body } = await shop.create(aDraft(recipients));
    const placed = await shop.place(body.data, body.data.quote!.total);

    expect(placed.body.data.progress).toEqual({ open: 500, shipped: 0, problem: 0, cancelled: 0 });
    expect(placed.body.data.parcel_list.map(({ name }) => name)).toEqual(recipients.map(({ name }) => name));
    const joined = 'bulk_parcels p join orders o on o.id = p.order_id';
    for (const [rows, from] of [
      ['p', joined],
      ['l', `${joined} join order_lines l on l.order_id = o.id`],
      ['h', `${joined} join order_history h on h.order_id = o.id`],
      ['c', `${joined} join customers c on c.id = o.customer_id`],
    ]) {
      const [written] = await shop.sql(
        `select count(*)::int as rows, count(distinct ${rows}.cmin::text)::int as statements from ${from} where p.bulk_order_id = $1`,
        [body.data.id],
      );
      expect(written).toEqual({ rows: 500, statements: 1 });
    }
  });

  test('whoever has their data erased is in no draft and in no answer to a size link either', async () => {
    const gone = aRecipient({ name: 'Emmy Noether', email: 'Emmy@Example.org' });
    const draft = (await shop.create(aDraft([gone, aRecipient()]))).body.data;
    const { body } = await shop.create(aDraft([gone]));
    const { parcel_list } = (await shop.place(body.data, body.data.quote!.total, newId())).body.data;
    const [link] = await shop.sql<{ id: string }>(
      `insert into size_links (id, tenant_id, event_id, title, note, ask_address, pieces_each, created_at) values ($1, $2, $3, 'x', '', true, 1, now()) returning id`,
      [newId(), shop.tenantId, shop.sheet.eventId],
    );
    await shop.sql(
      'insert into size_answers (id, tenant_id, size_link_id, answer, pieces, created_at, updated_at) values ($1, $2, $3, $4, 1, now(), now())',
      [...[newId(), shop.tenantId, link!.id, JSON.stringify(gone)]],
    );
    await shop.sql("update orders set status = 'cancelled' where id = $1", [parcel_list[0]!.order_id]);
    const token = parcel_list[0]!.tracking_url!.split('/').at(-1)!;
    const erased = await shop.service.call(endpoints.eraseOrderData, { as: shop.tenantId, params: { ...shop.params, token } });

    expect(erased.status).toBe(200);
    expect((await shop.get(draft.id)).body.data).toMatchObject({
      version: 2,
      parcels: 1,
      draft: { recipients: [{ name: 'Ada Lovelace' }] },
    });
    for (const table of ['bulk_orders', 'size_answers', 'orders', 'customers', 'idempotency_keys', 'jobs']) {
      expect(await shop.sql(`select 1 from ${table} t where to_jsonb(t)::text ~* 'emmy'`)).toEqual([]);
    }
  });

  test('a person who may only look orders nothing', async () => {
    const { body } = await shop.create();
    const as = { ...shop.staff, role: 'customer_service' as const };
    const params = { ...shop.params, bulkOrder: body.data.id };
    expect((await shop.service.call(endpoints.getBulkOrder, { as, params })).status).toBe(200);
    expect((await shop.service.call(endpoints.placeBulkOrder, { as, params, body: { version: 1, total: 1 } })).status).toBe(403);
    expect((await shop.service.call(endpoints.deleteBulkOrder, { as, params })).status).toBe(403);
  });
});
