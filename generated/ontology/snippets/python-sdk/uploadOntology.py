import os
import sys

from acme_api.ontology import ApiError, Client

base_url = os.environ.get("ACME_API_URL", "https://api.acme.example").rstrip("/")
token = os.environ.get("ACME_TOKEN")
if not token:
    sys.exit("Set ACME_TOKEN to your token.")
client = Client(
    f"{base_url}/api/ontology/v1",
    auth={"bearer": token},
    timeout=30,
    retry={"retries": 2},
)

try:
    result = client.upload_ontology(
        """\
@prefix : <https://ontology.harbor-robotics.example/driving-events#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .

<https://ontology.harbor-robotics.example/driving-events> a owl:Ontology ;
  rdfs:label "Driving events"@en .

:DrivingEvent a owl:Class ;
  rdfs:label "Driving event"@en .

:HardBraking a owl:Class ;
  rdfs:subClassOf :DrivingEvent ;
  rdfs:label "Hard braking"@en ;
  skos:altLabel "Harsh braking"@en ;
  rdfs:comment "Braking harder than 3 m/s2."@en .

:MotorOverheating a owl:Class ;
  rdfs:subClassOf :DrivingEvent ;
  rdfs:label "Motor overheating"@en .
""".encode(),
        headers={"Version": "1.2.0"},
    )
    print(result)
except ApiError as error:
    sys.exit(str(error))
