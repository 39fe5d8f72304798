const baseUrl = process.env.ACME_API_URL ?? 'https://api.acme.example';

const response = await fetch(`${baseUrl}/api/oum/v0/users/597d166a-7951-4e54-ab39-5198b5fab9a2/password:reset`, {
  method: 'POST',
  headers: { Authorization: `Bearer ${process.env.ACME_TOKEN}` },
});
if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
console.log(response.status);
